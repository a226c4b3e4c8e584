import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { InboxHandlers } from '../inbox/inbox.handlers';
import { LeadListRepository } from '../inbox/lead-list.repository';
import { ListedLeadRepository } from '../inbox/listed-lead.repository';
import { QueueCountsRepository } from '../inbox/queue-counts.repository';
import { JobRepository } from '../jobs/job.repository';
import { LeadAliases } from '../leads/lead-aliases';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { somebodyWaits } from '../testing/somebody-waits';
import { OutsideDistrictRepository } from '../towns/outside-district.repository';
import { JobMerge } from './job-merge';
import { MergeHandlers } from './merge.handlers';
import { MergeUndo } from './merge-undo';
import { MergeRepository } from './merge.repository';

const actor = 'office@latchline.example';

let dataSource: DataSource;
let leads: LeadRepository;
let inbox: InboxHandlers;
let handlers: MergeHandlers;

beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const [merges, jobs] = [new MergeRepository(), new JobMerge(leads, new JobRepository())];
  handlers = new MergeHandlers(
    ...([new Transactions(dataSource, new Outbox()), leads, merges] as const),
    ...([new ResponseClockRepository(dataSource), jobs, new MergeUndo(leads, merges, jobs)] as const),
  );
  const outside = new OutsideDistrictRepository(dataSource);
  inbox = new InboxHandlers(
    ...([new LeadListRepository(dataSource), leads, new LeadAliases(dataSource)] as const),
    ...([new ListedLeadRepository(dataSource, outside, new JobRepository())] as const),
    new QueueCountsRepository(dataSource),
  );
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() => dataSource.query('TRUNCATE leads CASCADE'));

const queue = async () => {
  const { items } = await inbox.list({ limit: 10, order: 'queue' });
  return items.map(({ name, latest_repeat }) => [name, latest_repeat?.message]);
};
/** Every column except the version. */
const states = async () => {
  const rows = await dataSource.query<{ updated_at: Date }[]>('SELECT * FROM leads ORDER BY name');
  return rows.map(({ updated_at: _, ...state }) => state);
};

it('shows the repeats of a lead that is merged into a repeat in the row of the first one', async () => {
  const at = (minute: number) => `2026-03-01T09:${minute}:00.000Z`;
  const first = { ...sampleLead({ name: 'first' }, at(30)), repeats: 1 };
  const repeat = { ...sampleLead({ name: 'repeat' }, at(31)), repeat_of: first.id };
  const another = { ...sampleLead({ name: 'another' }, at(32)), repeats: 1 };
  const later = sampleLead({ name: 'later', message: 'The back door, too' }, at(40));
  const all: readonly Lead[] = [first, repeat, another, { ...later, repeat_of: another.id }];
  await leads.storeSubmitted(dataSource.manager, all.map(asSubmitted));
  await dataSource.query('DELETE FROM outbox');
  const before = await states();

  await handlers.merge({ into: repeat.id, ids: [another.id], actor });
  expect(await queue()).toEqual([['first', 'The back door, too']]);
  expect(await leads.find(first.id)).toMatchObject({ repeats: 2 });
  expect(await leads.find(repeat.id)).toMatchObject({ repeat_of: first.id, repeats: 0 });
  const published = await dataSource.query<{ id: string }[]>(
    `SELECT DISTINCT payload::jsonb -> 'data' ->> 'id' AS id FROM outbox WHERE name = 'leads.lead-updated.v1'`,
  );
  expect(published.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());

  await handlers.unmerge({ id: another.id, actor });
  expect(await states()).toEqual(before);
});

it('passes the clock of a lead merged into a completed one on to the request that relied on it', async () => {
  const at = (minute: number) => `2026-03-01T09:${minute}:00.000Z`;
  const done = {
    ...sampleLead({ name: 'done' }, at(10)),
    status: 'completed',
    contacted_at: at(12),
  } as const;
  const first = sampleLead({ name: 'first' }, at(30));
  const [older, newer] = [31, 32].map((minute) => sampleLead({ name: `at ${minute}` }, at(minute))) as [
    Lead,
    Lead,
  ];
  const repeats = [older, newer].map((lead) => ({ ...lead, repeat_of: first.id }));
  await leads.storeSubmitted(dataSource.manager, [done, first, ...repeats].map(asSubmitted));
  await dataSource.query(`UPDATE leads SET promised_at = $2, clock_started_at = $3 WHERE id = $1`, [
    ...[first.id, at(45), at(30)],
  ]);
  await handlers.merge({ into: done.id, ids: [first.id, newer.id], actor });
  expect(await leads.find(older.id)).toMatchObject({ repeat_of: done.id, promised_at: at(45) });
  expect((await queue()).map(([name]) => name)).toEqual(['at 31', 'done']);
});

describe('what two changes give to one lead at the same moment is found by both', () => {
  const [first, repeat, another, later, guest] = ['first', 'repeat', 'another', 'later', 'guest'].map(
    (name, minute) => sampleLead({ name }, `2026-03-01T09:3${minute}:00.000Z`),
  ) as [Lead, Lead, Lead, Lead, Lead];
  const store = (all: readonly Lead[]) => leads.storeSubmitted(dataSource.manager, all.map(asSubmitted));
  const finding = async (q: string) => {
    const found = await new LeadListRepository(dataSource).page({ q }, undefined, 10);
    return found.map(({ name }) => name);
  };
  /** As another merge does before it is committed. */
  const meanwhile = async (change: string, one: Lead, into: Lead, act: () => Promise<unknown>) => {
    let acted: Promise<unknown> | undefined;
    await dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE leads SET ${change} = $2 WHERE id = $1`, [one.id, into.id]);
      acted = act();
      await somebodyWaits(dataSource);
    });
    await acted;
  };

  it('by two merges into repeats of it', async () => {
    await store([
      first,
      { ...repeat, repeat_of: first.id },
      another,
      { ...later, repeat_of: another.id },
      guest,
    ]);
    await meanwhile('repeat_of', guest, first, () =>
      handlers.merge({ into: repeat.id, ids: [another.id], actor }),
    );
    expect([await finding('guest'), await finding('later')]).toEqual([
      ['guest', 'first'],
      ['later', 'first'],
    ]);
  });

  it('by a merge, and by undoing one that is further down', async () => {
    await store([first, repeat, another, guest]);
    await handlers.merge({ into: repeat.id, ids: [another.id], actor });
    await handlers.merge({ into: first.id, ids: [repeat.id], actor });
    await meanwhile('merged_into', guest, first, () => handlers.unmerge({ id: another.id, actor }));
    expect([await finding('guest'), await finding('another')]).toEqual([['first'], ['another']]);
  });
});
