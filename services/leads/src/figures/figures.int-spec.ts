import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import { leadStages, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import {
  type FigurePeriod,
  type FigureSubject,
  type FigureSums,
  figureSubjects,
  responseBuckets,
} from '@latchline/contracts/leads/figures/figure.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { CostRepository } from '../costs/cost.repository';
import { emptyJob } from '../jobs/job';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { JobMerge } from '../merge/job-merge';
import { MergeHandlers } from '../merge/merge.handlers';
import { MergeRepository } from '../merge/merge.repository';
import { MergeUndo } from '../merge/merge-undo';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { FigureHandlers } from './figure.handlers';
import { FigureRepository } from './figure.repository';

const actor = 'office@latchline.example';
const always = { from: '2026-01-01', to: '2026-12-31' };

/** The same numbers on every run. */
function randomFrom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, of: <T>(items: readonly T[]): T => items[next(items.length)] as T };
}

describe('figures', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let figures: FigureRepository;
  let handlers: FigureHandlers;
  let merging: MergeHandlers;
  const jobs = new JobRepository();

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    figures = new FigureRepository(dataSource);
    handlers = new FigureHandlers(figures, new CostRepository(dataSource));
    const merges = new MergeRepository();
    const jobMerge = new JobMerge(leads, jobs);
    merging = new MergeHandlers(
      new Transactions(dataSource, new Outbox()),
      leads,
      merges,
      new ResponseClockRepository(dataSource),
      jobMerge,
      new MergeUndo(leads, merges, jobMerge),
    );
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox, source_costs',
    ),
  );

  const store = (...some: Lead[]) => leads.storeSubmitted(dataSource.manager, some.map(asSubmitted));
  const set = (id: string, sql: string) => dataSource.query(`UPDATE leads SET ${sql} WHERE id = $1`, [id]);
  const setStage = (id: string, stage: LeadStage) =>
    set(id, `stage = '${stage}', status = '${statusOfStage(stage)}'`);
  const rowsBy = async (by: FigureSubject, period: FigurePeriod = always) =>
    (await handlers.sums({ by, ...period })).rows;

  it('follows a lead from the enquiry to the money', async () => {
    const lead = sampleLead({ source: { gclid: 'abc', utm_campaign: 'brand' } }, '2026-03-29T00:30:00Z');
    await store(lead);
    expect(await rowsBy('source')).toMatchObject([{ value: 'google-ads', enquiries: 1, contacted: 0 }]);
    await setStage(lead.id, 'booked');
    await jobs.save(dataSource.manager, lead.id, {
      ...emptyJob,
      booked_at: lead.created_at,
      who_goes: 'tom@x.example',
    });
    expect(await rowsBy('person')).toMatchObject([
      { value: 'tom@x.example', contacted: 1, booked: 1, completed: 0 },
    ]);
    await setStage(lead.id, 'completed');
    expect(await rowsBy('hour')).toMatchObject([{ value: '00', completed: 1, without_amount: 1, paid: 0 }]);
    await dataSource.query('UPDATE lead_jobs SET taken_pence = 14500');
    expect(await rowsBy('campaign')).toMatchObject([
      { value: 'google-ads', campaign: 'brand', without_amount: 0, paid: 1, taken_pence: 14_500 },
    ]);
    expect(await rowsBy('week')).toMatchObject([{ value: '2026-03-23', taken_pence: 14_500 }]);
  });

  it('keeps a lost job among the booked ones, until the status says otherwise', async () => {
    const lead = sampleLead();
    await store(lead);
    await jobs.save(dataSource.manager, lead.id, { ...emptyJob, booked_at: lead.created_at });
    await setStage(lead.id, 'lost');
    expect(await rowsBy('town')).toMatchObject([{ booked: 1, completed: 0 }]);
    await setStage(lead.id, 'contacted');
    expect(await rowsBy('town')).toMatchObject([{ contacted: 1, booked: 0 }]);
  });

  it('has two rows with two names for paid and unpaid visits from Google', async () => {
    await store(
      sampleLead({ source: { utm_source: 'google', utm_medium: 'cpc' } }),
      sampleLead({ source: { utm_source: 'google', utm_medium: 'organic' } }),
      sampleLead({ source: { referrer: 'https://www.google.co.uk/' } }),
    );
    const rows = await rowsBy('source');
    expect(rows.map(({ value, enquiries }) => [value, enquiries])).toEqual([
      ['google-search', 2],
      ['google-ads', 1],
    ]);
  });

  it('counts the money of a merged request once, and the request itself no longer', async () => {
    const [one, other] = [sampleLead({ name: 'One' }), sampleLead({ name: 'Other' })] as const;
    await store(one, other);
    await setStage(other.id, 'completed');
    await jobs.save(dataSource.manager, other.id, {
      ...emptyJob,
      booked_at: other.created_at,
      taken_pence: 9_000,
    });
    await merging.merge({ into: one.id, ids: [other.id], actor });
    const { total } = await handlers.sums({ by: 'source', ...always });
    expect(total).toMatchObject({ enquiries: 1, completed: 0, paid: 1, taken_pence: 9_000 });
    await merging.unmerge({ id: other.id, actor });
    const after = (await handlers.sums({ by: 'source', ...always })).total;
    expect(after).toMatchObject({ enquiries: 2, completed: 1, paid: 1, taken_pence: 9_000 });
  });

  it('groups won leads by the time to first contact', async () => {
    const clock = '2026-03-01T09:00:00Z';
    const minutes = [4, 5, 14.99, 29, 30, 60, null];
    const some = minutes.map(() => sampleLead({ urgency: 'emergency' }));
    await store(...some, sampleLead({ service: 'emergency-lockout' }), sampleLead());
    await dataSource.query(
      'UPDATE leads SET clock_started_at = $1 WHERE urgency IS NOT NULL OR service IS NOT NULL',
      [clock],
    );
    for (const [index, { id }] of some.entries()) {
      const after = minutes[index];
      if (after === null || after === undefined) continue;
      await set(id, `status = 'completed', contacted_at = clock_started_at + interval '${after} minutes'`);
    }
    const { rows } = await handlers.response({ ...always, urgency: 'emergency' });
    expect(rows.map(({ minutes: least, enquiries, won }) => [least, enquiries, won])).toEqual([
      ['0', 1, 1],
      ['5', 1, 1],
      ['10', 1, 1],
      ['15', 1, 1],
      ['30', 1, 1],
      ['60', 1, 1],
      ['none', 2, 0],
    ]);
    expect((await handlers.response({ ...always, urgency: 'flexible' })).rows).toMatchObject(
      responseBuckets.map(() => ({ enquiries: 0, won_share: null })),
    );
  });

  it.each([1, 2, 3])('equals a naive count after a random history of changes (%i)', async (seed) => {
    const random = randomFrom(seed);
    const known: string[] = [];
    const one = () => random.of(known);
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => {
        const some = Array.from({ length: 1 + random.next(4) }, () => randomLead(random));
        known.push(...some.map(({ id }) => id));
        await store(...some);
      },
      () => setStage(one(), random.of(leadStages)),
      () => set(one(), `status = '${random.of(['new', 'contacted', 'completed', 'cancelled'])}'`),
      () =>
        set(
          one(),
          `contacted_at = coalesce(contacted_at, created_at + interval '${random.next(90)} minutes')`,
        ),
      () => set(one(), `assigned_to = ${random.of([`'sue@x.example'`, 'NULL'])}`),
      () => set(one(), `held = ${random.of(['true', 'false', 'false'])}`),
      () => set(one(), `town = '${random.of(['Sheffield', 'Leeds'])}', notes = 'Nothing that is summed'`),
      () => dataSource.query('UPDATE leads SET repeats = repeats + 1'),
      () =>
        jobs.save(dataSource.manager, one(), {
          ...emptyJob,
          booked_at: random.of([null, '2026-03-02T10:00:00.000Z']),
          who_goes: random.of([null, 'tom@x.example', 'ann@x.example']),
          taken_pence: random.of([null, random.next(30_000)]),
        }),
      () => dataSource.query('DELETE FROM lead_jobs WHERE lead_id = $1', [one()]),
      () => dataSource.query('UPDATE lead_jobs SET taken_pence = taken_pence + 1 WHERE taken_pence < 5000'),
      () => merging.merge({ into: one(), ids: [one()], actor }).catch(() => undefined),
      () => merging.unmerge({ id: one(), actor }).catch(() => undefined),
      () => dataSource.query('DELETE FROM leads WHERE id = $1', [one()]),
      () => figures.rollUp(1 + random.next(50)),
    ];
    await acts[0]?.();
    for (let step = 0; step < 250; step++) {
      await (step % 3 === 0 ? acts[0] : random.of(acts))?.().catch(ignoreMissing);
      if (step % 50 === 49) await expectNaiveFigures();
    }
    while ((await figures.rollUp(1_000)) > 0);
    await expectNaiveFigures();
    await dataSource.query('TRUNCATE lead_jobs, lead_photos');
    await expectNaiveFigures();
  });

  it('stays right with concurrent changes of leads, jobs and replicas', async () => {
    const random = randomFrom(7);
    const some = Array.from({ length: 40 }, () => randomLead(random));
    await store(...some);
    await Promise.all([
      ...some.map(({ id }) => set(id, `status = 'completed'`)),
      ...some.map(({ id }, index) =>
        dataSource.query('INSERT INTO lead_jobs (lead_id, minutes, taken_pence) VALUES ($1, 60, $2)', [
          id,
          index,
        ]),
      ),
      ...Array.from({ length: 8 }, () => figures.rollUp(20)),
    ]);
    await expectNaiveFigures();
  });

  async function expectNaiveFigures() {
    const rows = await dataSource.query<NaiveRow[]>(naiveSql);
    for (const by of figureSubjects) {
      for (const period of [always, { from: '2026-03-28', to: '2026-03-30' }]) {
        const result = await handlers.sums({ by, ...period });
        const expected = naive(rows, by, period);
        const got = result.rows.map(
          ({ value, campaign, ...sums }) => [`${value} ${campaign}`, sumsOf(sums)] as const,
        );
        expect(Object.fromEntries(got)).toEqual(expected);
        expect(sumsOf(result.total)).toEqual(added(Object.values(expected)));
      }
    }
    for (const urgency of [undefined, 'emergency', 'unstated'] as const) {
      const { rows: buckets } = await handlers.response({ ...always, urgency });
      expect(
        buckets.map(({ minutes, enquiries, won, taken_pence }) => [minutes, enquiries, won, taken_pence]),
      ).toEqual(naiveBuckets(rows, urgency));
    }
  }
});

type Random = ReturnType<typeof randomFrom>;

/** Around the day on which the clocks change. */
function randomLead(random: Random): Lead {
  const at = Date.parse('2026-03-27T20:00:00Z') + random.next(5 * 24 * 60) * 60_000;
  const source = random.of([
    { gclid: 'x', utm_campaign: random.of(['brand', 'lockout']) },
    { utm_source: 'bing', utm_medium: 'cpc', utm_campaign: 'brand' },
    { referrer: 'https://www.google.com/' },
    {},
  ]);
  const lead = sampleLead(
    {
      source,
      urgency: random.of(['emergency', 'flexible', null]),
      service: random.of(['lock-repair', 'emergency-lockout', null]),
    },
    new Date(at).toISOString(),
  );
  return {
    ...lead,
    town: random.of(['Sheffield', null]),
    clock_started_at: random.of([null, lead.created_at, lead.created_at]),
  };
}

const ignoreMissing = (error: unknown) => {
  if (!/foreign key/.test(String(error))) throw error;
};

interface NaiveRow {
  readonly [column: string]: unknown;
  readonly created_at: Date;
  readonly contacted_at: Date | null;
  readonly clock_started_at: Date | null;
  readonly taken_pence: number | null;
}

const naiveSql = `
  SELECT leads.created_at, contacted_at, clock_started_at, status, stage, held, merged_into, source_name, campaign, town, service,
    urgency, assigned_to, job.who_goes, job.booked_at, job.taken_pence
  FROM leads LEFT JOIN lead_jobs job ON job.lead_id = leads.id`;

const clockOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function sumsOfRow(row: NaiveRow): FigureSums {
  const inbox = row.merged_into === null;
  const { status, stage } = row;
  const completed = status === 'completed';
  const booked =
    completed ||
    (status === 'contacted' && (stage === 'booked' || stage === 'on-the-way')) ||
    (status === 'cancelled' && row.booked_at !== null);
  const contacted = booked || row.contacted_at !== null || status === 'contacted';
  return {
    enquiries: Number(inbox),
    contacted: Number(inbox && contacted),
    booked: Number(inbox && booked),
    completed: Number(inbox && completed),
    without_amount: Number(inbox && completed && row.taken_pence === null),
    paid: Number(row.taken_pence !== null),
    taken_pence: row.taken_pence ?? 0,
  };
}

function naive(rows: readonly NaiveRow[], by: FigureSubject, { from, to }: FigurePeriod) {
  const groups: Record<string, FigureSums[]> = {};
  for (const row of rows) {
    const [day = '', time = ''] = clockOf.format(row.created_at).split(' ');
    const sums = sumsOfRow(row);
    if (row.held || day < from || day > to || (sums.enquiries === 0 && sums.paid === 0)) continue;
    const values: Record<FigureSubject, unknown> = {
      source: row.source_name,
      campaign: row.source_name,
      town: row.town,
      service: row.service,
      person: row.who_goes ?? row.assigned_to,
      hour: time.slice(0, 2),
      week: mondayOf(day),
    };
    const key = `${String(values[by])} ${String(by === 'campaign' ? row.campaign : null)}`;
    (groups[key] ??= []).push(sums);
  }
  return Object.fromEntries(Object.entries(groups).map(([key, sums]) => [key, added(sums)]));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function naiveBuckets(rows: readonly NaiveRow[], urgency: string | undefined) {
  return responseBuckets.map((bucket) => {
    const own = rows.filter((row) => {
      if (row.held || row.clock_started_at === null) return false;
      const stated = row.urgency ?? (row.service === 'emergency-lockout' ? 'emergency' : 'unstated');
      return (urgency === undefined || stated === urgency) && bucketOf(row) === bucket;
    });
    const sums = added(own.map(sumsOfRow));
    return [bucket, sums.enquiries, sums.booked, sums.taken_pence];
  });
}

function bucketOf({ contacted_at, clock_started_at }: NaiveRow): string {
  if (contacted_at === null || clock_started_at === null) return 'none';
  const minutes = (contacted_at.getTime() - clock_started_at.getTime()) / 60_000;
  return [60, 30, 15, 10, 5].find((least) => minutes >= least)?.toString() ?? '0';
}

const sumsOf = ({
  enquiries,
  contacted,
  booked,
  completed,
  without_amount,
  paid,
  taken_pence,
}: FigureSums) => ({
  enquiries,
  contacted,
  booked,
  completed,
  without_amount,
  paid,
  taken_pence,
});

const added = (all: readonly FigureSums[]): FigureSums =>
  all.reduce(
    (sum, one) => ({
      enquiries: sum.enquiries + one.enquiries,
      contacted: sum.contacted + one.contacted,
      booked: sum.booked + one.booked,
      completed: sum.completed + one.completed,
      without_amount: sum.without_amount + one.without_amount,
      paid: sum.paid + one.paid,
      taken_pence: sum.taken_pence + one.taken_pence,
    }),
    { enquiries: 0, contacted: 0, booked: 0, completed: 0, without_amount: 0, paid: 0, taken_pence: 0 },
  );
