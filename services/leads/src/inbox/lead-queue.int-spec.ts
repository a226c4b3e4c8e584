import { leadServices, type Lead, leadStatuses, leadUrgencies } from '@latchline/contracts/leads/lead.schema';
import {
  isInThread,
  isLate,
  leadGroupOf,
  leadGroups,
  queueSectionOf,
  queueSections,
  sectionPlace,
} from '@latchline/contracts/leads/queue/lead-queue';
import type { DataSource } from 'typeorm';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { asSubmitted, sampleLead as lead } from '../testing/sample-leads';
import { v7 as uuidv7 } from 'uuid';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { OutsideDistrictRepository } from '../towns/outside-district.repository';
import { LeadListRepository } from './lead-list.repository';
import { ListedLeadRepository } from './listed-lead.repository';
import { QueueCountsRepository } from './queue-counts.repository';

const now = '2026-03-01T12:00:00.000Z';
const minutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();

let dataSource: DataSource;
let lists: LeadListRepository;
let counts: QueueCountsRepository;
const store = (...some: Lead[]) =>
  new LeadRepository(dataSource).storeSubmitted(dataSource.manager, some.map(asSubmitted));

beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  lists = new LeadListRepository(dataSource);
  counts = new QueueCountsRepository(dataSource);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

/** The whole queue, a few leads at a time. */
async function walk(size: number): Promise<Lead[]> {
  const seen: Lead[] = [];
  let page = await lists.queue({}, now, undefined, size);
  while (page.length > 0) {
    seen.push(...page.map((one) => one.lead));
    page = await lists.queue({}, minutes(5), page.at(-1)?.cursor, size);
  }
  return seen;
}

/** Every combination of what decides a lead's place. */
function everyKind(): Lead[] {
  const times = [null, minutes(-30), minutes(-1), now, minutes(1)];
  return leadStatuses.flatMap((status) =>
    [null, ...leadUrgencies].flatMap((urgency) =>
      [null, ...leadServices.slice(0, 2)].flatMap((service) =>
        times.flatMap((promised_at) =>
          [null, minutes(-20)].map((contacted_at, index) => ({
            ...lead({}, minutes(-60 - index)),
            ...{ status, urgency, service, promised_at, contacted_at },
          })),
        ),
      ),
    ),
  );
}

describe('the queue', () => {
  it('lists every lead once, in the section and group that the rule in the contracts gives', async () => {
    const all = everyKind();
    await store(...all);
    const seen = await walk(37);
    expect(seen.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    const sections = seen.map((one) => sectionPlace(queueSectionOf(one, Date.parse(now))));
    expect(sections).toEqual([...sections].sort((one, other) => one - other));
    expect(new Set(sections).size).toBe(queueSections.length);
  });

  it('counts the groups as the rule does', async () => {
    const all = everyKind();
    await store(...all);
    const at = Date.parse(now);
    const expected = leadGroups.map((group) => [
      group,
      all.filter((one) => leadGroupOf(one, at) === group).length,
    ]);
    expect(await counts.counts(now)).toEqual({
      ...Object.fromEntries(expected),
      late: all.filter((one) => isLate(one, at)).length,
    });
  });
});

describe('repeats', () => {
  const first = { ...lead({ name: 'First' }, minutes(-50)), promised_at: minutes(10), repeats: 2 };
  const repeat = (name: string, at: number, change: Partial<Lead> = {}): Lead => ({
    ...lead({ name, message: `${name} speaks` }, minutes(at)),
    repeat_of: first.id,
    ...change,
  });
  const names = async () => (await walk(2)).map(({ name }) => name);

  it('are left to the row of the first lead, unless they have a clock of their own', async () => {
    await store(first);
    await store(
      repeat('Again', -40),
      repeat('Urgent now', -30, { urgency: 'emergency', promised_at: minutes(3) }),
    );
    expect(await names()).toEqual(['Urgent now', 'First']);
    expect((await lists.page({}, undefined, 10)).map(({ name }) => name)).toEqual([
      'Urgent now',
      'Again',
      'First',
    ]);
    expect(await counts.counts(now)).toMatchObject({ now: 1, today: 1 });
  });

  it('have rows of their own under a filter, so that they can be found', async () => {
    await store(first);
    await store(repeat('Again', -40));
    const filtered = await lists.queue({ status: 'new' }, now, undefined, 10);
    expect(filtered.map((one) => one.lead.name)).toEqual(['First', 'Again']);
  });

  it.each([
    ['quarantined', 'held = true'],
    ['merged', 'merged_into = (SELECT id FROM leads WHERE name = $1)'],
  ])('have rows of their own when the first lead is %s', async (_, change) => {
    const other = { ...lead({ name: 'Other' }, minutes(-55)), promised_at: minutes(20) };
    await store(other, first);
    await store(repeat('Again', -40));
    const parameters = change.includes('$1') ? [first.id, 'Other'] : [first.id];
    await dataSource.query(`UPDATE leads SET ${change.replace('$1', '$2')} WHERE id = $1`, parameters);
    expect(await names()).toContain('Again');
  });

  it('give the first lead their latest words', async () => {
    await store(first);
    const latest = repeat('Latest', -20);
    await store(repeat('Earlier', -40), latest, repeat('Held', -10, { held: true }));
    const listed = new ListedLeadRepository(
      dataSource,
      new OutsideDistrictRepository(dataSource),
      new JobRepository(),
    );
    const stored = (await lists.queue({}, now, undefined, 10)).map((one) => one.lead);
    expect(stored.filter(isInThread)).toEqual([]);
    const [row] = await listed.listed(stored);
    expect(row?.latest_repeat).toEqual({
      id: latest.id,
      message: 'Latest speaks',
      created_at: latest.created_at,
    });
  });

  it('show what the customer last wrote, also on a merged lead, or that they called', async () => {
    const merged = { ...lead({ name: 'Merged' }, minutes(-50)), merged_into: first.id };
    await store(first, merged);
    const listed = new ListedLeadRepository(
      dataSource,
      new OutsideDistrictRepository(dataSource),
      new JobRepository(),
    );
    const latest = async () => (await listed.listed([first]))[0]?.latest_entry;
    const add = (leadId: string, [direction, state, text]: readonly string[], at: number) =>
      dataSource.query(
        `INSERT INTO conversation_entries
           (id, lead_id, provider, kind, channel, direction, state, text, files, at)
         VALUES ($1, $2, 'twilio', $3, $4, $5, $6, $7, 0, $8)`,
        [
          uuidv7(),
          leadId,
          ...(text ? ['message', 'text'] : ['call', 'phone']),
          direction,
          state,
          text,
          minutes(at),
        ],
      );
    expect(await latest()).toBeNull();
    await add(first.id, ['in', 'missed', ''], -30);
    await add(first.id, ['out', 'sent', 'Sorry we missed your call'], -29);
    expect(await latest()).toMatchObject({ kind: 'call', state: 'missed', at: minutes(-30) });
    await add(merged.id, ['in', 'received', 'Locked out'], -40);
    expect(await latest()).toMatchObject({ kind: 'message', lead_id: merged.id, text: 'Locked out' });
    await add(first.id, ['in', 'received', 'Still here'], -10);
    expect(await latest()).toMatchObject({ lead_id: first.id, text: 'Still here' });
  });
});
