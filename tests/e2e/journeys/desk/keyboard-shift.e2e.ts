import { expect, type Locator, type Page, test } from '@playwright/test';
import { query } from '../../../support/database';
import { leadsNamed } from '../../../support/lead-store';
import { fictitiousPhone, sampleLead } from '../../../support/sample-lead';
import { settings } from '../../../support/settings';
import { waitUntil } from '../../../support/wait-until';

const farthest = 250;

/** Presses Tab until the target has the focus, which must be visible and uncovered (WCAG 2.4.7, 2.4.11). */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses++) {
    expect(presses, `Tab reaches ${target}`).toBeLessThan(farthest);
    await page.keyboard.press('Tab');
  }
  const seen = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      element.matches(':focus-visible') &&
      above !== null &&
      (element.contains(above) || above.contains(element))
    );
  });
  expect(seen, `the focus on ${target} is seen`).toBe(true);
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

test('a whole shift with the keyboard alone', async ({ browser, request }) => {
  const lead = sampleLead({ urgency: 'emergency', message: 'Locked out' });
  await request.post('/api/leads', { data: lead });
  await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  const page = await browser.newPage();
  // No telephone dials here; the key follows a link that is not in the page.
  await page.addInitScript(() => {
    HTMLAnchorElement.prototype.click = () => undefined;
  });

  // Sign in.
  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel(/e-?mail/i));
  await page.keyboard.type(settings.administrator.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(settings.administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Now/ })).toBeVisible();

  // Search, and go through the list.
  await page.keyboard.press('/');
  await page.keyboard.type(lead.name);
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: lead.name, exact: true });
  // One row below the headings of the columns: the lead that was searched for.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(row).toBeFocused();

  // Call, and save the outcome.
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary', { name: `Lead: ${lead.name}` });
  await expect(panel).toBeFocused();
  await page.keyboard.press('c');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await press(page, panel.getByRole('button', { name: 'Spoke' }));
  await expect(page.getByText('Spoke saved')).toBeVisible();

  // Assign it to oneself, and write a note.
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('button', { name: /me$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Assignment updated')).toBeVisible();
  await page.keyboard.press('n');
  await expect(panel.getByLabel('Notes')).toBeFocused();
  await page.keyboard.type('Key is with the neighbour');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Notes updated')).toBeVisible();

  // Book, price, set out, complete, and take the money.
  const job = panel.getByRole('region', { name: 'Job' });
  await press(page, job.getByRole('button', { name: 'Book', exact: true }));
  await press(page, job.getByRole('button', { name: 'In an hour' }));
  await tabTo(page, job.getByLabel('Fixed price, with VAT'));
  await page.keyboard.type('145');
  await page.keyboard.press('Tab');
  await press(page, job.getByRole('button', { name: 'Set out' }));
  await press(page, job.getByRole('button', { name: 'Complete', exact: true }));
  await press(page, job.getByRole('button', { name: 'All of £145.00' }));
  await press(page, job.getByRole('button', { name: 'Card' }));
  const stored = () =>
    query(
      `SELECT stage, assigned_to, notes, price_pence, taken_pence, paid_by FROM leads.leads
       JOIN leads.lead_jobs ON lead_id = leads.id WHERE name = $1`,
      [lead.name],
    );
  await expect.poll(stored).toEqual([
    {
      stage: 'completed',
      assigned_to: settings.administrator.email,
      notes: 'Key is with the neighbour',
      price_pence: 14_500,
      taken_pence: 14_500,
      paid_by: 'card',
    },
  ]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row).toBeFocused();

  // Add a lead.
  await page.keyboard.press('+');
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(fictitiousPhone());
  await tabTo(page, dialog.getByLabel('Postcode'));
  await page.keyboard.type('s118tp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lead added')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Not now' }));

  // Find a screen, and sign out.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type('backups');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.close();
});
