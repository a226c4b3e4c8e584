import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { query } from '../../../support/database';
import { signedInPage } from '../../../support/pages/signed-in';
import { test } from '../../../support/pages/test';

/** A week in British Summer Time without any other leads. */
const days = { from: '2019-06-03', to: '2019-06-09' };
const mark = `Figures ${randomUUID().slice(0, 8)}`;
const adverts = JSON.stringify({ page: '/', gclid: 'x' });
const elsewhere = JSON.stringify({ page: '/', referrer: 'https://www.example.org/' });

/** London time received, minutes to first contact, the lead itself, the promised time. */
const leads = [
  ['2019-06-03T00:10', 4, 'emergency', 'emergency-lockout', 'Sheffield', adverts, 15],
  ['2019-06-03T23:50', 31, 'emergency', 'emergency-lockout', 'Sheffield', elsewhere, 15],
  ['2019-06-04T12:00', 9, 'same-day', 'lock-repair', 'Barnsley', adverts, 60],
  ['2019-06-05T12:00', 75, 'same-day', 'lock-repair', 'Barnsley', null, 60],
  ['2019-06-05T18:00', null, 'flexible', 'key-cutting', 'Doncaster', null, 240],
  ['2019-06-09T23:59', 20, 'flexible', null, null, adverts, 240],
  // Outside the week by one minute on either side.
  ['2019-06-02T23:59', 1, 'flexible', 'other', 'Maltby', null, 240],
  ['2019-06-10T00:00', 1, 'flexible', 'other', 'Maltby', null, 240],
] as const;
const views = [
  ['2019-06-03', 'page_view', '/', 41],
  ['2019-06-04', 'page_view', '/services/upvc-locks', 7],
  ['2019-06-09', 'page_view', '/', 2],
  ['2019-06-04', 'phone_call_click', '/', 3],
  ['2019-06-04', 'whatsapp_click', '/services/upvc-locks', 1],
  ['2019-06-05', 'contact_form_submit', '/', 1],
  ['2019-06-10', 'page_view', '/about', 99],
] as const;

let page: Page;

test.beforeAll(async ({ browser }) => {
  for (const [at, minutes, urgency, service, town, source, promised] of leads) {
    await query(
      `INSERT INTO leads.leads (id, name, phone, postcode, urgency, service, town, source, status, created_at, updated_at,
         clock_started_at, promised_at, contacted_at)
       SELECT gen_random_uuid(), $1, '07700 900100', 'S1', $2, $3, $4, $5, $6, came, came, came,
         came + $8 * interval '1 minute', came + $9 * interval '1 minute'
       FROM (SELECT $7::timestamp AT TIME ZONE 'Europe/London' AS came) AS moment`,
      [mark, urgency, service, town, source, minutes === null ? 'new' : 'contacted', at, promised, minutes],
    );
  }
  for (const [day, name, path, count] of views)
    await query('INSERT INTO seo.event_counts (day, name, page, params, count) VALUES ($1, $2, $3, $4, $5)', [
      ...[day, name, path, JSON.stringify({ made_up_by: mark }), count],
    ]);
  page = await signedInPage(browser);
  await page.goto(`/admin/insight?from=${days.from}&to=${days.to}`);
});
test.afterAll(async () => {
  await query('DELETE FROM leads.leads WHERE name = $1', [mark]);
  await query(`DELETE FROM seo.event_counts WHERE params->>'made_up_by' = $1`, [mark]);
});

const inWeek = `(created_at AT TIME ZONE 'Europe/London')::date BETWEEN '${days.from}' AND '${days.to}'`;

/** One number from the database. */
async function sql(what: string, from = `leads.leads WHERE ${inWeek}`): Promise<number> {
  const [row] = await query<{ value: string }>(`SELECT ${what} AS value FROM ${from}`);
  return Number(row?.value);
}

const tile = (list: string, name: string): Locator =>
  page
    .getByLabel(list, { exact: true })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('b');

/** The table behind a chart: each row's name and first number. */
async function tableOf(title: string, { daily = false } = {}): Promise<Record<string, number>> {
  await page.getByRole('button', { name: `${title} as a table`, exact: true }).click();
  const rows = page.getByRole('region', { name: `${title}, table` }).locator('tbody tr');
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent ?? '')),
  );
  const figures = cells.map(([name = '', value = '']) => [name, Number(value.replaceAll(',', ''))] as const);
  // The table also lists rows that occur only in the previous period.
  return Object.fromEntries(daily ? figures : figures.filter(([, value]) => value > 0));
}

/** SQL counts by column, under the labels of the screen. */
async function counted(column: string, names: Readonly<Record<string, string>>) {
  const rows = await query<{ value: string | null; leads: number }>(
    `SELECT ${column} AS value, count(*)::int AS leads FROM leads.leads WHERE ${inWeek} GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ value, leads: sum }) => [names[value ?? ''] ?? value, sum]));
}

test('lead figures match SQL: total, per day, by urgency, service, town and source', async () => {
  await expect(tile('Lead figures', 'Leads')).toHaveText(String(await sql('count(*)')));
  await expect(tile('Lead figures', 'Emergencies')).toHaveText(
    String(await sql(`count(*) FILTER (WHERE urgency = 'emergency')`)),
  );
  const daily = Object.values(await tableOf('Leads a day', { daily: true }));
  const bySql = await query<{ leads: number }>(
    `SELECT count(id)::int AS leads FROM generate_series('${days.from}'::date, '${days.to}', '1 day') AS day
     LEFT JOIN leads.leads ON (created_at AT TIME ZONE 'Europe/London')::date = day GROUP BY day ORDER BY day`,
  );
  expect(daily).toEqual(bySql.map(({ leads: sum }) => sum));
  const kinds = [
    ['urgency', 'urgency', { emergency: 'Emergency', 'same-day': 'Same day', flexible: 'Flexible' }],
    ['town', 'town', { '': 'Elsewhere' }],
  ] as const;
  for (const [subject, column, names] of kinds) {
    const shown = await tableOf(`Leads by ${subject}`);
    const expected = await counted(column, names);
    expect(Object.values(shown).sort(), subject).toEqual(Object.values(expected).sort());
    expect(
      Object.keys(shown)
        .map((name) => name.split(' ')[0])
        .sort(),
      subject,
    ).toEqual(
      Object.keys(expected)
        .map((name) => name.split(' ')[0])
        .sort(),
    );
  }
  for (const [subject, column] of [
    ['service', 'service'],
    ['source', 'source_name'],
  ] as const) {
    const shown = Object.values(await tableOf(`Leads by ${subject}`));
    expect(shown.sort(), subject).toEqual(Object.values(await counted(column, {})).sort());
  }
});

test('times to first contact match SQL: median, 95th percentile, share within the promise', async () => {
  const seconds = 'extract(epoch FROM contacted_at - clock_started_at)';
  const percentile = (share: number) => sql(`percentile_cont(${share}) WITHIN GROUP (ORDER BY ${seconds})`);
  const times = 'Figures on time to first contact';
  const said = (seconds: number) => {
    const minutes = Math.round(seconds / 60);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  };
  await expect(tile(times, 'Median')).toHaveText(said(await percentile(0.5)));
  await expect(tile(times, '95th percentile')).toHaveText(said(await percentile(0.95)));
  const kept = await sql('count(*) FILTER (WHERE contacted_at <= promised_at)');
  const all = await sql('count(*)');
  await expect(tile(times, 'Within the promise')).toHaveText(
    `${((kept / all) * 100).toFixed(1).replace(/\.0$/, '')} %`,
  );
  await expect(page.getByText(new RegExp(`^${kept} of ${all};`))).toBeVisible();
});

test('visit figures match SQL: views, contacts, contact rate, pages by views', async () => {
  const week = `seo.event_counts WHERE day BETWEEN '${days.from}' AND '${days.to}'`;
  const sum = (names: string) => sql('coalesce(sum(count), 0)', `${week} AND name IN (${names})`);
  const viewed = await sum(`'page_view'`);
  const contacts = await sum(`'phone_call_click', 'whatsapp_click', 'contact_form_submit'`);
  await expect(tile('Visit figures', 'Views')).toHaveText(String(viewed));
  await expect(tile('Visit figures', 'Contacts')).toHaveText(String(contacts));
  await expect(tile('Visit figures', 'Contact rate')).toHaveText(
    `${((contacts / viewed) * 100).toFixed(1).replace(/\.0$/, '')} %`,
  );
  const pages = await query<{ page: string; views: number }>(
    `SELECT page, sum(count)::int AS views FROM ${week} AND name = 'page_view' GROUP BY page`,
  );
  expect(await tableOf('Pages by views')).toEqual(
    Object.fromEntries(pages.map(({ page: path, views: seen }) => [path, seen])),
  );
});
