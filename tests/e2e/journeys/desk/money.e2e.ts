import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { leadsNamed } from '../../../support/lead-store';
import { signedInPage } from '../../../support/pages/signed-in';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

/** Sources of this test only, so that nobody else's leads count. */
const unique = randomBytes(4).toString('hex');
const [radio, fair] = [`radio-${unique}`, `fair-${unique}`] as const;
const [radioLabel, fairLabel] = [`Radio ${unique}`, `Fair ${unique}`] as const;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' }).format(
  new Date(),
);

async function send(request: APIRequestContext, source: Record<string, string>) {
  const lead = sampleLead({ urgency: 'emergency', source });
  await request.post('/api/leads', { data: lead });
  const { id } = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  return { ...lead, id };
}

const jobOf = async (id: string) =>
  (
    await query<{ stage: string; taken_pence: number; paid_by: string }>(
      'SELECT stage, taken_pence, paid_by FROM leads.leads JOIN leads.lead_jobs ON lead_id = id WHERE id = $1',
      [id],
    )
  )[0];

/** The cells of a row, by the names of their columns. */
async function numbersOf(page: Page, by: string, name: string): Promise<Record<string, string>> {
  const row = page
    .getByRole('table', { name: `Figures by ${by}` })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( few jobs)?$`) }) });
  await row.waitFor();
  const cells = await row.getByRole('cell').all();
  const pairs = cells.map(async (cell) => [await cell.getAttribute('data-label'), await cell.textContent()]);
  return Object.fromEntries((await Promise.all(pairs)) as [string, string][]) as Record<string, string>;
}

const openMoney = (page: Page, more = '') => page.goto(`/admin/money?from=${today}&to=${today}${more}`);
const dialogOf = (page: Page): Locator => page.getByRole('dialog');

test('leads of two sources become money, and their costs tell what comes back', async ({
  browser,
  request,
}) => {
  const paid = await send(request, { utm_source: radio });
  const other = await send(request, { utm_source: radio });
  await send(request, { utm_source: fair, utm_campaign: 'Open day' });
  const page = await signedInPage(browser);

  await page.goto(`/admin?lead=${paid.id}`);
  const job = page
    .getByRole('complementary', { name: `Lead: ${paid.name}` })
    .getByRole('region', { name: 'Job' });
  await job.getByRole('button', { name: 'Booked' }).click();
  await job.getByRole('button', { name: 'In 30 min' }).click();
  await job.getByLabel('Fixed price, with VAT').fill('145');
  await job.getByRole('button', { name: 'Set out' }).click();
  await job.getByRole('button', { name: 'Complete', exact: true }).click();
  await job.getByRole('button', { name: 'All of £145.00' }).click();
  await job.getByRole('button', { name: 'Card' }).click();
  await expect
    .poll(() => jobOf(paid.id))
    .toEqual({ stage: 'completed', taken_pence: 14_500, paid_by: 'card' });

  await page.goto('/admin/money/costs');
  await page.getByRole('button', { name: 'Enter a cost' }).click();
  await dialogOf(page).getByLabel('Source').fill(radioLabel);
  await dialogOf(page).getByLabel('First day').fill(today);
  await dialogOf(page).getByLabel('Last day').fill(today);
  await dialogOf(page).getByLabel('Cost').fill('£50');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cost entered')).toBeVisible();
  await page.getByRole('button', { name: 'Enter a cost' }).click();
  await dialogOf(page).getByLabel('Source').fill(radio);
  await dialogOf(page).getByLabel('First day').fill(today);
  await dialogOf(page).getByLabel('Cost').fill('1');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(
    dialogOf(page).getByText(`These days already have a cost: ${radioLabel}, ${today}.`),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // Twice, as at the end of each week: the second time replaces the first.
  for (const cost of ['1,020.00', '1,000.00']) {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialogOf(page)
      .getByLabel('CSV file')
      .setInputFiles({
        name: 'report.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Campaign report\n"${today}"\nCampaign,Day,Cost\nopen-day,${today},"£${cost}"\nbroken,soon,1\nTotal: Campaigns,--,"${cost}"\n`,
        ),
      });
    await dialogOf(page).getByLabel('Source', { exact: true }).first().fill(fairLabel);
    await dialogOf(page).getByRole('button', { name: 'Check the file' }).click();
    await expect(dialogOf(page).getByText('Row 5: “soon” is not a date')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Import' }).click();
    await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  }

  await openMoney(page);
  expect(await numbersOf(page, 'source', radioLabel)).toMatchObject({
    ...{ Enquiries: '2', Contacted: '1', Booked: '1', Completed: '1', Taken: '£145.00' },
    ...{ Cost: '£50.00', 'Cost per enquiry': '£25.00', 'Cost per job': '£50.00', 'Back per £1': '£2.90' },
  });
  expect(await numbersOf(page, 'source', fairLabel)).toMatchObject({
    ...{ Enquiries: '1', Completed: '0', Taken: '£0.00' },
    ...{ Cost: '£1,000.00', 'Cost per enquiry': '£1,000.00', 'Cost per job': '–', 'Back per £1': '£0.00' },
  });
  await page.getByLabel('Show by').selectOption('Campaign');
  expect(await numbersOf(page, 'campaign', `${fairLabel}, Open day`)).toMatchObject({
    ...{ Enquiries: '1', Cost: '£1,000.00' },
  });

  await page.getByLabel('Show by').selectOption('Source');
  await page.getByRole('link', { name: radioLabel }).click();
  await expect(page).toHaveURL(new RegExp(`source=${radio}`));
  for (const { name } of [paid, other]) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
});

test('paid and unpaid visits from Google are two rows with two names', async ({ browser, request }) => {
  await send(request, { utm_source: 'google', utm_medium: 'cpc' });
  await send(request, { utm_source: 'google', utm_medium: 'organic' });
  const page = await signedInPage(browser);
  await openMoney(page);
  for (const name of ['Google Ads', 'Google search']) {
    expect(Number((await numbersOf(page, 'source', name)).Enquiries?.replace(',', ''))).toBeGreaterThan(0);
  }
});

test('money and costs fit every width and have no axe violations', async ({ browser }) => {
  const page = await signedInPage(browser);
  for (const path of [`/admin/money?from=${today}&to=${today}`, '/admin/money/costs']) {
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Money' }).waitFor();
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
    await expectAccessible(page, { widths: [360, 768, 1440] });
  }
});
