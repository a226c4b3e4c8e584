import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead as lead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { InboxHandlers } from '../inbox/inbox.handlers';
import { LeadListRepository } from '../inbox/lead-list.repository';
import { ListedLeadRepository } from '../inbox/listed-lead.repository';
import { QueueCountsRepository } from '../inbox/queue-counts.repository';
import { emptyJob } from '../jobs/job';
import { JobRepository } from '../jobs/job.repository';
import { LeadAliases } from '../leads/lead-aliases';
import { LeadRepository } from '../leads/lead.repository';
import { MergeRepository } from './merge.repository';
import { Transactions } from '../leads/transactions';
import { OutsideDistrictRepository } from '../towns/outside-district.repository';
import { JobMerge } from './job-merge';
import { MergeHandlers } from './merge.handlers';
import { MergeUndo } from './merge-undo';

const actor = 'office@latchline.example';

describe('merging leads and undoing it', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let handlers: MergeHandlers;
  let a: Lead;
  let b: Lead;
  let c: Lead;
  const merge = (into: Lead, ...some: Lead[]) =>
    handlers.merge({ into: into.id, ids: some.map(({ id }) => id), actor });
  const unmerge = ({ id }: Lead) => handlers.unmerge({ id, actor });
  const find = async ({ id }: Lead) => {
    const found = await leads.find(id);
    if (!found) throw new Error('Lead not found');
    return found;
  };
  const set = ({ id }: Lead, sql: string) => dataSource.query(`UPDATE leads SET ${sql} WHERE id = $1`, [id]);
  /** Every column except the version. */
  const stateOf = async (one: Lead) => {
    const [row] = await dataSource.query<Record<string, unknown>[]>('SELECT * FROM leads WHERE id = $1', [
      one.id,
    ]);
    const { updated_at: _, ...state } = row ?? {};
    return state;
  };
  const states = () => Promise.all([a, b, c].map(stateOf));
  const inbox = async () =>
    (await new LeadListRepository(dataSource).page({}, undefined, 10)).map(({ name }) => name).sort();
  const inboxOf = () => {
    const lists = new LeadListRepository(dataSource);
    const outside = new OutsideDistrictRepository(dataSource);
    const listed = new ListedLeadRepository(dataSource, outside, new JobRepository());
    const counts = new QueueCountsRepository(dataSource);
    return new InboxHandlers(lists, leads, new LeadAliases(dataSource), listed, counts);
  };
  const published = async () =>
    (
      await dataSource.query<{ payload: string }[]>(
        `SELECT payload FROM outbox WHERE name = 'leads.lead-updated.v1' ORDER BY id`,
      )
    ).map(({ payload }) => (JSON.parse(payload) as { data: { id: string } }).data.id);

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    const transactions = new Transactions(dataSource, new Outbox());
    const clocks = new ResponseClockRepository(dataSource);
    const merges = new MergeRepository();
    const jobs = new JobMerge(leads, new JobRepository());
    const undo = new MergeUndo(leads, merges, jobs);
    handlers = new MergeHandlers(transactions, leads, merges, clocks, jobs, undo);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(async () => {
    await dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, lead_aliases, outbox',
    );
    [a, b, c] = ['A', 'B', 'C'].map((name, index) => lead({ name }, `2026-03-01T09:3${index}:00.000Z`)) as [
      Lead,
      Lead,
      Lead,
    ];
    await leads.storeSubmitted(dataSource.manager, [a, b, c].map(asSubmitted));
    await dataSource.query('DELETE FROM outbox');
  });

  it('shows merged leads and their timelines in the target', async () => {
    const merged = await merge(a, b, c);
    expect(await inbox()).toEqual(['A']);
    expect(merged.merged?.map(({ name }) => name)).toEqual(['B', 'C']);
    expect(merged.timeline.map(({ kind, to, lead_id }) => [kind, to, lead_id])).toEqual([
      ['submitted', 'new', undefined],
      ['submitted', 'new', b.id],
      ['submitted', 'new', c.id],
      ['merged', b.id, undefined],
      ['merged', c.id, undefined],
    ]);
    expect(merged).toEqual(await find(a));
    expect(new Set(await published())).toEqual(new Set([a.id, b.id, c.id]));
    expect(await find(b)).toMatchObject({
      merged_into: a.id,
      timeline: [{ kind: 'submitted' }, { kind: 'merged', from: b.id, to: a.id, actor }],
    });
  });

  it('gives the job of a merged lead to the target, and back', async () => {
    const jobs = new JobRepository();
    await jobs.save(dataSource.manager, b.id, {
      ...emptyJob,
      address: '14 Moorgate Road',
      price_pence: 14_500,
    });
    await set(b, `status = 'contacted', stage = 'booked', contacted_at = now()`);
    expect(await merge(a, b)).toMatchObject({
      stage: 'booked',
      status: 'contacted',
      job: { address: '14 Moorgate Road', price_pence: 14_500 },
    });
    await unmerge(b);
    expect(await find(a)).toMatchObject({ stage: 'new', status: 'new' });
    expect((await find(a))?.job).toBeUndefined();
    expect(await find(b)).toMatchObject({ stage: 'booked', job: { address: '14 Moorgate Road' } });
  });

  it('keeps each job where both leads have one, or where it was completed since', async () => {
    const jobs = new JobRepository();
    for (const one of [b, c]) await jobs.save(dataSource.manager, one.id, { ...emptyJob, address: one.name });
    expect(await merge(b, c)).toMatchObject({ job: { address: 'B' }, merged: [{ job: { address: 'C' } }] });
    await merge(a, b);
    await set(a, `status = 'completed', stage = 'completed'`);
    await unmerge(b);
    expect(await find(a)).toMatchObject({ stage: 'completed', job: { address: 'B' } });
    expect(await find(c)).toMatchObject({ job: { address: 'C' } });
  });

  it('leaves a finished job with its own request', async () => {
    await new JobRepository().save(dataSource.manager, b.id, { ...emptyJob, taken_pence: 9_000 });
    await set(b, `status = 'completed', stage = 'completed', contacted_at = now()`);
    const merged = await merge(a, b);
    expect(merged).toMatchObject({ stage: 'new', merged: [{ job: { taken_pence: 9_000 } }] });
    expect(merged.job).toBeUndefined();
  });

  it('publishes the status that a job brings along, and starts the clock again when that is undone', async () => {
    await new JobRepository().save(dataSource.manager, b.id, { ...emptyJob, address: '14 Moorgate Road' });
    await set(b, `status = 'contacted', stage = 'booked', contacted_at = now()`);
    await set(a, `promised_at = now() + interval '5 minutes'`);
    await merge(a, b);
    const changes = await dataSource.query<{ payload: string }[]>(
      `SELECT payload FROM outbox WHERE name = 'leads.lead-changed.v1' ORDER BY id`,
    );
    const published = changes.map(
      ({ payload }) =>
        (JSON.parse(payload) as { data: { lead: Lead; change: Record<string, unknown> } }).data,
    );
    expect(published.find(({ lead: { id } }) => id === a.id)).toMatchObject({
      lead: { status: 'contacted', stage: 'booked' },
      change: { previous_status: 'new', previous_stage: 'new', contacted: true },
    });
    expect(published.find(({ lead: { id } }) => id === b.id)).toMatchObject({
      lead: { merged_into: a.id },
      change: { merged: true },
    });
    await unmerge(b);
    expect(await find(a)).toMatchObject({ status: 'new', contacted_at: null });
  });

  it('keeps notes, calls and photos of every merged lead', async () => {
    for (const one of [b, c]) {
      await set(one, `notes = 'Notes about ${one.name}'`);
      await dataSource.query(
        `INSERT INTO lead_calls (id, lead_id, outcome, by, at, recorded_at, stage_before, is_first_contact)
         VALUES ($1, $2, 'no-answer', $3, now(), now(), 'new', false)`,
        [uuidv7(), one.id, actor],
      );
      await dataSource.query(
        'INSERT INTO lead_photos (id, lead_id, by, at, content) VALUES ($1, $2, $3, now(), $4)',
        [uuidv7(), one.id, actor, Buffer.from('photo')],
      );
    }
    await merge(b, c);
    const merged = await merge(a, b);
    expect(merged.merged?.map(({ notes }) => notes)).toEqual(['Notes about B', 'Notes about C']);
    expect(merged.calls?.map(({ lead_id }) => lead_id)).toEqual([b.id, c.id]);
    expect(merged.photos?.map(({ lead_id }) => lead_id)).toEqual([b.id, c.id]);
  });

  it('lists and exports the people that were merged into a lead', async () => {
    await set(c, `email = 'c@example.com', message = E'Back door,\nplease'`);
    await merge(b, c);
    await merge(a, b);
    const inboxHandlers = inboxOf();
    const { items } = await inboxHandlers.list({ limit: 10 });
    expect(items.map(({ merged_people }) => merged_people?.map(({ name }) => name))).toEqual([['B', 'C']]);
    const { lines } = await inboxHandlers.export({});
    expect(lines).toContain(
      `B; C,${b.phone}; ${c.phone},${[b.email, 'c@example.com'].filter(Boolean).join('; ')},"${[b.message, 'Back door,\nplease'].filter(Boolean).join('\n')}"`,
    );
  });

  it('finds a lead by the second id of a merged one, and by its reference', async () => {
    const [second, third] = [uuidv7(), uuidv7()];
    const aliases = new LeadAliases(dataSource);
    const received_at = new Date().toISOString();
    await aliases.store([{ id: third, received_at, alias_of: second }]);
    await aliases.store([{ id: second, received_at, alias_of: c.id }]);
    await merge(b, c);
    for (const q of [second, third, leadReference(second), leadReference(third)]) {
      const found = await new LeadListRepository(dataSource).page({ q }, undefined, 10);
      expect([q, found.map(({ id }) => id)]).toEqual([q, [b.id]]);
    }
  });

  it('finds a lead by the id and the imported reference of a merged one', async () => {
    await dataSource.query(
      `INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "to") VALUES ($1, $2, now(), $3, 'imported', 'Job #17/a')`,
      [uuidv7(), c.id, actor],
    );
    const found = async (q: string) =>
      (await new LeadListRepository(dataSource).page({ q }, undefined, 10)).map(({ id }) => id);
    expect(await found('job #17/A')).toEqual([c.id]);
    await merge(b, c);
    await merge(a, b);
    for (const q of ['JOB #17/a', c.id, b.id.toUpperCase(), a.id])
      expect([q, await found(q)]).toEqual([q, [a.id]]);
    const queued = await new LeadListRepository(dataSource).queue(
      { q: c.id },
      new Date().toISOString(),
      undefined,
      10,
    );
    expect(queued.map(({ lead: { id } }) => id)).toEqual([a.id]);
    expect(await found(uuidv7())).toEqual([]);
  });

  it('finds a lead by the text of merged and repeat requests at any depth until the merge is undone', async () => {
    const deepest = lead({
      name: 'Chidi Okafor',
      phone: '07700 900909',
      email: 'chidi@example.com',
      postcode: 'DN4 0AB',
      message: 'Still waiting outside!!',
    });
    const repeat = { ...lead({ name: 'A', message: 'Any news yet?' }), repeat_of: a.id };
    await leads.storeSubmitted(dataSource.manager, [deepest, repeat].map(asSubmitted));
    const found = async (q: string) =>
      (await new LeadListRepository(dataSource).page({ q }, undefined, 10)).map(({ id }) => id);
    expect(await found('any news')).toEqual([repeat.id, a.id]);
    await merge(b, deepest);
    await merge(a, b);
    for (const q of ['900909', '+44 7700 900909', 'okafor', 'chidi@example', 'DN40AB', 'waiting outside!!'])
      expect([q, await found(q)]).toEqual([q, [a.id]]);
    // A match must not span two requests.
    expect(await found('outside!! b')).toEqual([]);
    await set(deepest, `message = 'Corrected by hand'`);
    expect(await found('corrected by')).toEqual([a.id]);
    await unmerge(b);
    expect(await found('900909')).toEqual([b.id]);
    await unmerge(deepest);
    expect(await found('900909')).toEqual([deepest.id]);
    await dataSource.query('DELETE FROM leads WHERE id = $1', [repeat.id]);
    expect(await found('any news')).toEqual([]);
  });

  it('lists its repeats oldest first, without quarantined ones', async () => {
    const [first, second, held] = ['First', 'Second', 'Held'].map((message, index) => ({
      ...lead({ message }, `2026-03-01T10:0${index}:00.000Z`),
      repeat_of: a.id,
      held: message === 'Held',
    })) as [Lead, Lead, Lead];
    await leads.storeSubmitted(dataSource.manager, [second, first, held].map(asSubmitted));
    expect((await find(a)).repeated_by?.map(({ message }) => message)).toEqual(['First', 'Second']);
    await merge(a, first);
    const merged = await find(a);
    expect(merged.merged?.map(({ message }) => message)).toEqual(['First']);
    expect(merged.repeated_by?.map(({ message }) => message)).toEqual(['Second']);
  });

  it('restores the exact state when a merge is undone', async () => {
    await set(b, `repeats = 1`);
    await set(c, `repeat_of = '${b.id}'`);
    const before = await states();
    await merge(a, b);
    expect(await find(a)).toMatchObject({ repeats: 1 });
    expect(await find(c)).toMatchObject({ repeat_of: a.id });
    expect(await unmerge(b)).toMatchObject({ merged_into: null, repeats: 1 });
    expect(await states()).toEqual(before);
    expect(await inbox()).toEqual(['A', 'B', 'C']);
    expect((await find(a)).timeline.map(({ kind, to }) => [kind, to]).slice(-2)).toEqual([
      ['merged', b.id],
      ['unmerged', b.id],
    ]);
  });

  it('keeps later changes when a merge is undone', async () => {
    await set(b, `repeats = 1`);
    await set(c, `repeat_of = '${b.id}'`);
    await merge(a, b);
    const later = lead({ name: 'D' });
    await leads.storeSubmitted(dataSource.manager, [asSubmitted({ ...later, repeat_of: a.id })]);
    await set(a, `status = 'completed'`);
    await set(b, `notes = 'Changed while it was merged'`);
    await set(c, `repeat_of = NULL`);
    await unmerge(b);
    expect(await find(a)).toMatchObject({ status: 'completed', repeats: 2 });
    expect(await find(b)).toMatchObject({ notes: 'Changed while it was merged', repeats: 0 });
    expect(await find(c)).toMatchObject({ repeat_of: null });
    expect(await find(later)).toMatchObject({ repeat_of: a.id });
  });

  it('merges the lead that it repeats, and repeats it again after undoing', async () => {
    await set(a, `repeats = 1`);
    await set(b, `repeat_of = '${a.id}'`);
    const before = await states();
    expect(await merge(b, a)).toMatchObject({ repeat_of: null });
    await unmerge(a);
    expect(await states()).toEqual(before);
  });

  it('shows a request that came while the first one was merged in the row of the first one again', async () => {
    await set(a, `repeats = 1`);
    await set(b, `repeat_of = '${a.id}'`);
    await merge(b, a);
    const later = lead({ name: 'D', message: 'The back door, too' }, '2026-03-01T09:40:00.000Z');
    await leads.storeSubmitted(dataSource.manager, [asSubmitted({ ...later, repeat_of: b.id, repeats: 0 })]);
    await unmerge(a);
    expect(await find(a)).toMatchObject({ repeats: 2 });
    expect(await find(b)).toMatchObject({ repeat_of: a.id, repeats: 0 });
    expect(await find(later)).toMatchObject({ repeat_of: a.id });
    const { items } = await inboxOf().list({ limit: 10, order: 'queue' });
    expect(items.map(({ name, latest_repeat }) => [name, latest_repeat?.message])).toEqual([
      ['C', undefined],
      ['A', 'The back door, too'],
    ]);
  });

  it('keeps the earliest clock running, regardless of the order in which merges are undone', async () => {
    const clock = (minutes: string) =>
      `promised_at = '2026-03-01T09:${minutes}:00Z', clock_started_at = '2026-03-01T09:30:00Z', next_escalation_at = '2026-03-01T09:40:00Z'`;
    await set(b, clock('50'));
    await set(c, clock('45'));
    const before = await states();
    expect(await merge(a, b, c)).toMatchObject({ promised_at: '2026-03-01T09:45:00.000Z' });
    await unmerge(b);
    expect(await find(a)).toMatchObject({ promised_at: '2026-03-01T09:45:00.000Z' });
    await unmerge(c);
    expect(await states()).toEqual(before);
    await merge(a, b, c);
    await unmerge(c);
    expect(await find(a)).toMatchObject({ promised_at: '2026-03-01T09:50:00.000Z' });
    await unmerge(b);
    expect(await states()).toEqual(before);
  });

  it('merges leads that already have merged leads, and undoes them one at a time', async () => {
    await merge(b, c);
    const merged = await merge(a, b);
    expect(merged.merged?.map(({ name }) => name)).toEqual(['B', 'C']);
    expect(await inbox()).toEqual(['A']);
    await unmerge(b);
    expect(await inbox()).toEqual(['A', 'B']);
    expect(await find(b)).toMatchObject({ merged: [{ name: 'C' }] });
  });

  it('rejects an impossible merge and then merges nothing', async () => {
    await merge(a, b);
    const refused = { code: leadErrors.cannotMerge };
    await expect(merge(b, c)).rejects.toMatchObject(refused);
    await expect(merge(c, b)).rejects.toMatchObject(refused);
    await expect(merge(c, a, b)).rejects.toMatchObject(refused);
    await expect(merge(a, c, a)).rejects.toMatchObject(refused);
    await expect(merge(a, c, lead())).rejects.toMatchObject({ code: leadErrors.notFound });
    await set(a, 'held = true');
    await expect(merge(a, c)).rejects.toMatchObject(refused);
    expect(await inbox()).toEqual(['C']);
    await expect(unmerge(c)).rejects.toMatchObject({ code: leadErrors.notMerged });
    await expect(unmerge(lead())).rejects.toMatchObject({ code: leadErrors.notFound });
  });

  it('accepts a repeated merge, and merges what it adds', async () => {
    await merge(a, b);
    const once = await states();
    await expect(merge(a, b)).resolves.toMatchObject({ merged: [{ name: 'B' }] });
    expect(await states()).toEqual(once);
    await expect(merge(a, b, c)).resolves.toMatchObject({ merged: [{ name: 'B' }, { name: 'C' }] });
    expect((await find(a)).timeline.filter(({ kind }) => kind === 'merged')).toHaveLength(2);
  });

  it('rejects a merge into a stale version', async () => {
    const seen = await find(a);
    await merge(a, b);
    const again = { into: a.id, ids: [c.id], actor, expected_updated_at: seen.updated_at };
    await expect(handlers.merge(again)).rejects.toMatchObject({
      code: leadErrors.stale,
      details: { id: a.id },
    });
  });

  it('never creates a merge cycle with concurrent merges', async () => {
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.allSettled([merge(a, b), merge(b, c), merge(c, a)]);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await inbox()).not.toEqual([]);
      for (const one of [a, b, c]) {
        if ((await find(one)).merged_into) await unmerge(one);
      }
    }
    expect(await inbox()).toEqual(['A', 'B', 'C']);
  });

  it('rejects an unknown lead', async () => {
    await expect(handlers.merge({ into: uuidv7(), ids: [a.id], actor })).rejects.toMatchObject({
      code: leadErrors.notFound,
    });
  });
});
