import { expect, type Page } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { headerOf, mailsAbout, readMail } from '../../../support/mailbox';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { watch } from '../../../support/pages/watch';
import { mark, sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const width = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

test.describe('writing back to a customer', () => {
  test('a draft survives a reload, closing the tab and signing in again', async ({ browser, request }) => {
    const lead = sampleLead({
      phone: '07700 900123',
      email: `${mark('priya').replace(' ', '.')}@example.com`,
    });
    await request.post('/api/leads', { data: lead });
    const stored = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
    const context = await browser.newContext({ viewport: width.phone });
    const address = `/admin?lead=${stored.id}`;
    const box = (page: Page) => page.getByLabel(`E-mail ${lead.email}`);

    const first = await context.newPage();
    const watched = watch(first);
    await new Dashboard(first).open();
    await first.goto(address);
    await first.getByLabel('Insert a saved reply').selectOption('On my way');
    await expect(box(first)).toHaveValue(/^On my way, about \{minutes\} min\. /);
    await expect(first.getByRole('button', { name: 'Send e-mail' })).toBeDisabled();
    await first.getByLabel('Minutes').fill('20');
    await first.getByLabel('Minutes').press('Enter');
    await expect(box(first)).toHaveValue(/^On my way, about 20 min\. /);
    await box(first).fill('On my way, about 20 min. Sam');
    await first.reload();
    await expect(box(first)).toHaveValue('On my way, about 20 min. Sam');
    await first.close();

    // The session ends while no tab is open.
    await context.clearCookies();
    const second = await context.newPage();
    await new Dashboard(second).open();
    await second.goto(address);
    await expect(box(second)).toHaveValue('On my way, about 20 min. Sam');
    await second.getByRole('button', { name: 'Send e-mail' }).click();
    const conversation = second.getByRole('list', { name: /^Conversation/ });
    await expect(conversation.getByText('On my way, about 20 min. Sam')).toBeVisible();
    await expect(box(second)).toHaveValue('');
    await second.reload();
    await expect(conversation).toBeVisible();
    await expect(box(second)).toHaveValue('');
    expect(watched.complaints).toEqual([]);

    await box(second).fill('Are you still there?');

    // Signing out hands the device over.
    await second.setViewportSize(width.desk);
    await second.goto('/admin');
    await new Dashboard(second).signOut();
    await expect(second.getByText('Successfully signed out')).toBeVisible();
    const kept = await second.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('latchline.reply.')),
    );
    expect(kept).toEqual([]);
  });

  test('an e-mail is in the thread of the customer’s mail program', async ({ browser, request }) => {
    const lead = sampleLead({
      phone: '0114 496 0123',
      email: `${mark('priya').replace(' ', '.')}@example.com`,
    });
    await request.post('/api/leads', { data: lead });
    const stored = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
    const page = await (await browser.newContext({ viewport: width.desk })).newPage();
    await new Dashboard(page).open();
    await page.goto(`/admin?lead=${stored.id}`);
    const write = async (text: string) => {
      await page.getByLabel(`E-mail ${lead.email}`).fill(text);
      await page.getByRole('button', { name: 'Send e-mail' }).click();
      await expect(page.getByLabel(`E-mail ${lead.email}`)).toHaveValue('');
    };
    await write('We can come at two.\n\nShall we?');
    await write('Or at four.');
    const received = await waitUntil('both e-mails', async () => {
      const all = await mailsAbout('your request');
      const own = all.filter(
        ({ to, subject }) => to.includes(lead.email ?? '') && !subject.includes('we have'),
      );
      return own.length === 2 && Promise.all(own.map(({ id }) => readMail(id)));
    });
    const first = received.find(({ text }) => text.includes('We can come at two.'));
    const second = received.find(({ text }) => text.includes('Or at four.'));
    if (!first || !second) throw new Error('An e-mail is missing');
    expect(headerOf(second, 'in-reply-to')).toBe(headerOf(first, 'message-id'));
    expect(headerOf(second, 'references')).toBe(headerOf(first, 'message-id'));
    expect(headerOf(first, 'auto-submitted')).toBe('');
    expect(second.subject).toBe(first.subject);
    await expect(page.getByRole('list', { name: /^Conversation/ }).getByText('Sent')).toHaveCount(2);
  });
});
