import { type CostDraft, costDraftSchema } from '@latchline/contracts/leads/figures/cost.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { FigureHandlers } from '../figures/figure.handlers';
import { FigureRepository } from '../figures/figure.repository';
import { LeadRepository } from '../leads/lead.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { CostHandlers } from './cost.handlers';
import { CostRepository } from './cost.repository';

const actor = 'owner@latchline.example';

let dataSource: DataSource;
let handlers: CostHandlers;
let figures: FigureHandlers;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  const costs = new CostRepository(dataSource);
  handlers = new CostHandlers(costs);
  figures = new FigureHandlers(new FigureRepository(dataSource), costs);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox, source_costs',
  ),
);

const november = { from: '2026-11-01', to: '2026-11-30' };
const draft = (given: Partial<z.input<typeof costDraftSchema>> = {}): CostDraft =>
  costDraftSchema.parse({ source: 'Google Ads', ...november, pence: 10_000, ...given });
const create = (given?: Parameters<typeof draft>[0]) => handlers.create({ cost: draft(given), actor });
const list = (query: Partial<Parameters<typeof handlers.list>[0]> = {}) =>
  handlers.list({ limit: 50, ...query });
const spent = async (by: 'source' | 'campaign' | 'week', from: string, to: string) =>
  (await figures.sums({ by, from, to })).rows.map(({ value, campaign, cost_pence }) => [
    value,
    campaign,
    cost_pence,
  ]);

it('names the source as the leads do, and lists the latest period first', async () => {
  const november = await create({ campaign: ' brand ' });
  await create({ from: '2026-12-01', to: '2026-12-31' });
  expect(november).toMatchObject({
    source: 'google-ads',
    campaign: 'brand',
    origin: 'typed',
    changed_by: actor,
  });
  const { items } = await list();
  expect(items.map(({ from, campaign }) => [from, campaign])).toEqual([
    ['2026-12-01', null],
    ['2026-11-01', 'brand'],
  ]);
  expect((await list({ source: 'google ads', to: '2026-11-30' })).items).toEqual([november]);
  expect((await list({ source: 'bing-ads' })).items).toEqual([]);
});

it('pages through the list', async () => {
  for (const day of ['01', '02', '03']) await create({ from: `2026-11-${day}`, to: `2026-11-${day}` });
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items].map(({ from }) => from)).toEqual([
    '2026-11-03',
    '2026-11-02',
    '2026-11-01',
  ]);
  expect(second.next_cursor).toBeNull();
});

it('refuses a second cost of a day, source and campaign', async () => {
  await create();
  await expect(create({ from: '2026-11-30', to: '2026-12-05' })).rejects.toMatchObject({
    code: leadErrors.costOverlaps,
    message:
      'These days already have a cost: Google Ads, 2026-11-01 to 2026-11-30. Change or delete that one first.',
  });
  await create({ campaign: 'brand' });
  await create({ source: 'bing-ads' });
  const december = await create({ from: '2026-12-01', to: '2026-12-31' });
  const change = handlers.change({ id: december.id, cost: draft(), actor });
  await expect(change).rejects.toMatchObject({ code: leadErrors.costOverlaps });
});

it('lets one of two simultaneous costs of a day in', async () => {
  const results = await Promise.allSettled([create(), create(), create({ from: '2026-11-15' })]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await list()).items).toHaveLength(1);
});

it('changes and deletes a cost in the version that was read', async () => {
  const cost = await create();
  expect(await handlers.get({ id: cost.id })).toEqual(cost);
  const changed = await handlers.change({
    id: cost.id,
    cost: draft({ pence: 20_000, to: '2026-11-15' }),
    actor,
    expected_updated_at: cost.updated_at,
  });
  expect(changed).toMatchObject({ pence: 20_000, to: '2026-11-15' });
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(cost.updated_at));
  const stale = { id: cost.id, expected_updated_at: cost.updated_at };
  await expect(handlers.delete(stale)).rejects.toMatchObject({
    code: leadErrors.costStale,
    details: changed,
  });
  await handlers.delete({ id: cost.id, expected_updated_at: changed.updated_at });
  await expect(handlers.delete({ id: cost.id })).rejects.toMatchObject({ code: leadErrors.noSuchCost });
});

it('imports a file twice without doubling it, and tells beforehand what it would do', async () => {
  const day = (day: string, pence: number) => draft({ from: day, to: day, campaign: 'brand', pence });
  const costs = [day('2026-11-01', 100), day('2026-11-02', 200)];
  const run = (dry_run: boolean, some = costs) => handlers.import({ costs: some, dry_run, actor });
  const outcomes = async (...given: Parameters<typeof run>) =>
    (await run(...given)).items.map(({ outcome }) => outcome);
  expect(await outcomes(true)).toEqual(['added', 'added']);
  expect((await list()).items).toEqual([]);
  expect(await outcomes(false)).toEqual(['added', 'added']);
  expect(await outcomes(false)).toEqual(['unchanged', 'unchanged']);
  expect(await outcomes(false, [day('2026-11-01', 150)])).toEqual(['changed']);
  expect(await spent('source', '2026-11-01', '2026-11-30')).toEqual([['google-ads', null, 350]]);
  const month = await run(false, [draft({ campaign: 'brand' }), day('2026-11-03', 1)]);
  expect(month.items).toEqual([
    { outcome: 'refused', message: expect.stringContaining('Google Ads, brand, 2026-11-01. Change') },
    { outcome: 'added', message: null },
  ]);
});

it('spreads a cost over its days without losing a penny', async () => {
  await create({ pence: 10_000 });
  let sum = 0;
  for (let day = 1; day <= 30; day++) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    const [[, , pence] = []] = await spent('source', date, date);
    expect([333, 334]).toContain(pence);
    sum += Number(pence);
  }
  expect(sum).toBe(10_000);
  const weeks = await spent('week', '2026-10-01', '2026-12-31');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeks.reduce((all, [, , pence]) => all + Number(pence), 0)).toBe(10_000);
});

it('compares costs with the leads and money of their own source and campaign', async () => {
  const leads = new LeadRepository(dataSource);
  const at = '2026-11-10T12:00:00Z';
  const some = [
    sampleLead({ source: { gclid: 'a', utm_campaign: 'brand-sheffield' } }, at),
    sampleLead({ source: { gclid: 'b', utm_campaign: 'brand-sheffield' } }, at),
    sampleLead({ source: { referrer: 'https://www.google.com/' } }, at),
  ];
  await leads.storeSubmitted(dataSource.manager, some.map(asSubmitted));
  await dataSource.query(`UPDATE leads SET status = 'completed'`);
  await dataSource.query(
    'INSERT INTO lead_jobs (lead_id, minutes, taken_pence) SELECT id, 60, 15000 FROM leads ORDER BY id',
  );
  await create({ campaign: 'Brand - Sheffield', pence: 6_000 });
  await create({ pence: 3_000 });
  const by = async (subject: 'source' | 'campaign') => figures.sums({ by: subject, ...november });
  const source = await by('source');
  expect(source.rows).toMatchObject([
    {
      value: 'google-ads',
      taken_pence: 30_000,
      cost_pence: 9_000,
      cost_per_enquiry_pence: 4_500,
      cost_per_job_pence: 4_500,
    },
    { value: 'google-search', taken_pence: 15_000, cost_pence: null, taken_per_pound: null },
  ]);
  // Money of sources without a cost does not improve the return.
  expect(source.total).toMatchObject({ taken_pence: 45_000, cost_pence: 9_000 });
  expect(source.total.taken_per_pound).toBeCloseTo(30_000 / 9_000);
  expect((await by('campaign')).rows).toMatchObject([
    { value: 'google-ads', campaign: 'brand-sheffield', enquiries: 2, cost_pence: 6_000 },
    { value: 'google-search', campaign: null, cost_pence: null },
    { value: 'google-ads', campaign: null, enquiries: 0, cost_pence: 3_000 },
  ]);
});
