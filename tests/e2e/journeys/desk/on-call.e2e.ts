import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { mailsAbout, readMail } from '../../../support/mailbox';
import { asAdministrator } from '../../../support/office';
import { overflow, violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { signedInPage } from '../../../support/pages/signed-in';
import { leadAgent, postLead } from '../../../support/post-lead';
import { fictitiousPhone } from '../../../support/sample-lead';
import { settings } from '../../../support/settings';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const password = 'a cold kettle on a warm morning';

/** The path of the first link of this kind in the newest e-mail to an address. */
async function linkTo(address: string, about: string, link: RegExp): Promise<string> {
  const mail = await waitUntil(`a mail to ${address}`, async () =>
    (await mailsAbout(about)).find(({ to }) => to.includes(address)),
  );
  const [found = ''] = link.exec((await readMail(mail.id)).text) ?? [];
  const { pathname, hash } = new URL(found);
  // Relative to the tests' base URL: the e-mail has the public one, and cookies are bound to their host.
  return pathname + hash;
}

async function changeRota(body: object): Promise<void> {
  const headers = { ...(await asAdministrator(settings.url)), 'content-type': 'application/json' };
  const answer = await fetch(`${settings.url}/api/admin/rota`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function onCallNow(): Promise<string[]> {
  const headers = await asAdministrator(settings.url);
  const answer = await fetch(`${settings.url}/api/admin/rota/now`, { headers });
  return ((await answer.json()) as { line: string[] }).line;
}

async function newLead(): Promise<{ id: string; name: string }> {
  const name = `On call ${randomUUID().slice(0, 8)}`;
  // A number of its own: a second request from the same one would be a repeat.
  const { id, refusal } = await postLead(leadAgent(), { name, phone: fictitiousPhone(), key: randomUUID() });
  expect([id, refusal]).toEqual([expect.any(String), undefined]);
  return { id: id ?? '', name };
}

const assigneeOf = async (id: string) =>
  (await query<{ assigned_to: string | null }>('SELECT assigned_to FROM leads.leads WHERE id = $1', [id]))[0]
    ?.assigned_to;

/** Every day and night: `first` is called first, `second` next. */
const roundTheClock = (first: string, second: string) =>
  [first, second].map((person, index) => ({
    id: randomUUID(),
    week: 1,
    person,
    position: index + 1,
    from: { day: 1, time: '00:00' },
    until: { day: 1, time: '00:00' },
  }));

const admin = settings.administrator.email;
let dispatcher: string;
let theirs: Page;

test.beforeAll(async ({ browser }) => {
  dispatcher = `on-call-${randomUUID().slice(0, 8)}@example.com`;
  const page = await signedInPage(browser);
  await page.goto('/admin/users');
  await page.getByLabel('E-mail').fill(dispatcher);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const sent = page.getByRole('dialog', { name: 'Invitation sent' });
  await expect(sent.getByText(/No lead notifies them until they accept/)).toBeVisible();
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not notified of leads until they accept').first()).toBeVisible();
  await page.context().close();

  theirs = await (await browser.newContext({ baseURL: settings.url })).newPage();
  await theirs.goto(await linkTo(dispatcher, 'You are invited', /https?:\/\/\S+\/admin\/\S+#token=\S+/));
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(new Dashboard(theirs).toast('Successfully signed in')).toBeVisible();
});

test.afterAll(async () => {
  await changeRota({ shifts: [], claim_seconds: 60 });
  await theirs.context().close();
  const headers = await asAdministrator(settings.url);
  const [user] = await query<{ id: string }>('SELECT id FROM identity.users WHERE email = $1', [dispatcher]);
  await fetch(`${settings.url}/api/admin/users/${user?.id}`, { method: 'DELETE', headers });
});

test('the person on call is notified first, and takes the lead from the e-mail without signing in', async ({
  browser,
}) => {
  test.slow();
  // The dispatcher says who they are and how to notify them.
  await theirs.goto('/admin/account');
  const profile = theirs.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Name').fill('Tom Hague');
  await profile.getByLabel('Mobile number').fill('07700 900201');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(theirs.getByText('Profile saved')).toBeVisible();
  const lanes = theirs.getByRole('region', { name: "When you're on call" });
  await expect(lanes.getByRole('checkbox', { name: 'E-mail', exact: true })).toBeChecked();
  // It is ticked once the gateway has saved it, so `check` would be too early.
  await lanes.getByRole('checkbox', { name: 'Text message' }).click();
  await expect(theirs.getByText('Notifications saved')).toBeVisible();
  await expect(lanes.getByRole('checkbox', { name: 'Text message' })).toBeChecked();
  await expectAccessible(theirs);

  // The administrator sets up the rota, by keyboard where it matters.
  const page = await signedInPage(browser);
  await page.goto('/admin/calendar?view=on-call');
  await page.getByRole('button', { name: 'Set up the rota' }).press('Enter');
  await page.getByRole('button', { name: 'Add shifts' }).press('Enter');
  const shifts = page.getByRole('group', { name: 'Shifts 1' });
  for (const day of ['Saturday', 'Sunday']) await shifts.getByRole('checkbox', { name: day }).press('Space');
  await shifts.getByLabel('From').fill('00:00');
  await shifts.getByLabel('Until').fill('00:00');
  await shifts.getByLabel('Ends').selectOption({ label: 'the next day' });
  await shifts.getByLabel('First').selectOption(dispatcher);
  await shifts.getByLabel('Second').selectOption(admin);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(page.getByText('Rota saved')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'On call now' }).getByText('Tom Hague').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /All day Tom Hague/ })).toHaveCount(7);
  await expectAccessible(page);

  await page.goto('/admin');
  const lead = await newLead();
  const row = page.getByRole('row').filter({ hasText: lead.name });
  await expect(row.getByRole('button', { name: `I've got it: ${lead.name}` })).toBeVisible();

  // In the dispatcher's mail program: no session.
  const stranger = await (await browser.newContext({ baseURL: settings.url })).newPage();
  await stranger.goto(await linkTo(dispatcher, lead.name, /https?:\/\/\S+\/claim\/\S+/));
  expect(await assigneeOf(lead.id)).toBeNull();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: /got it/ }).click();
  await expect(stranger.getByRole('heading', { name: 'You have it' })).toBeVisible();
  expect(await assigneeOf(lead.id)).toBe(dispatcher);
  await stranger.context().close();

  await expect(row.getByText('Tom has it')).toBeVisible();
  await row.getByRole('link', { name: lead.name, exact: true }).click();
  const panel = page.getByRole('complementary', { name: `Lead: ${lead.name}` });
  await expect(panel.getByText(/^Tom Hague has this lead/)).toBeVisible();
  await expectAccessible(page);
});

test('a lead that nobody takes goes to the next in line, then to everybody', async ({ browser }) => {
  test.slow();
  await changeRota({ shifts: roundTheClock(dispatcher, admin), claim_seconds: 15 });
  // Whether a user can be notified is known a moment after the invitation is accepted.
  await waitUntil('the line', async () => (await onCallNow()).join() === [dispatcher, admin].join());
  const page = await signedInPage(browser, { viewport: { width: 360, height: 740 } });
  const lead = await newLead();
  const notified = () =>
    query<{ kind: string; person: string }>(
      `SELECT kind, person FROM notifications.deliveries
       WHERE lead_id = $1 AND person IS NOT NULL AND channel = 'email' ORDER BY created_at`,
      [lead.id],
    );
  // The recipients of every new lead get theirs as well, so only the line is looked at.
  await waitUntil('the first in line', async () =>
    (await notified()).some(({ kind, person }) => kind === 'new-lead' && person === dispatcher),
  );
  await page.goto(`/admin?lead=${lead.id}`);
  const panel = page.getByRole('complementary', { name: `Lead: ${lead.name}` });
  await expect(panel.getByText('Nobody has this lead yet')).toBeVisible();
  await waitUntil('the next in line', async () =>
    (await notified()).some(({ kind, person }) => kind === 'unclaimed-lead' && person === admin),
  );
  await expect(panel.getByText(/have been notified\. Everybody is notified in/)).toBeVisible();
  await waitUntil('the end of the call-out', async () => {
    const [row] = await query<{ over: boolean }>(
      'SELECT due_at IS NULL AS over FROM notifications.call_outs WHERE lead_id = $1',
      [lead.id],
    );
    return row?.over;
  });
  await expect(panel.getByText('Everybody has been notified.')).toBeVisible();
  await panel.getByRole('button', { name: "I've got it" }).click();
  await expect(panel.getByText(/^You have this lead/)).toBeVisible();
  expect(await assigneeOf(lead.id)).toBe(admin);
  expect(await violations(page, '[data-lead-panel]')).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
