import { callOutcomeRequestSchema } from '@latchline/contracts/leads/calls/call-attempt.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadChanges } from '../changes/lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { JobMerge } from '../merge/job-merge';
import { MergeHandlers } from '../merge/merge.handlers';
import { MergeRepository } from '../merge/merge.repository';
import { MergeUndo } from '../merge/merge-undo';
import { MergedLeadChange } from '../merge/merged-lead-change';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { CallAttemptRepository } from './call-attempt.repository';
import { CallHandlers } from './call.handlers';

const actor = 'office@latchline.example';

let dataSource: DataSource;
let leads: LeadRepository;
let clocks: ResponseClockRepository;
let handlers: CallHandlers;
let merging: MergeHandlers;
let id: string;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  const transactions = new Transactions(dataSource, new Outbox());
  const merges = new MergeRepository();
  const jobs = new JobMerge(leads, new JobRepository());
  const merged = new MergedLeadChange(leads, merges, clocks, jobs);
  handlers = new CallHandlers(transactions, leads, new CallAttemptRepository(), changes, merged);
  const undo = new MergeUndo(leads, merges, jobs);
  merging = new MergeHandlers(transactions, leads, merges, clocks, jobs, undo);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  );
  id = await stored();
});

/** A lead that was promised contact an hour ago and is due for its first reminder. */
async function stored(): Promise<string> {
  const past = new Date(Date.now() - 7_200_000).toISOString();
  const promised_at = new Date(Date.now() - 3_600_000).toISOString();
  const lead = { ...sampleLead({}, past), promised_at, clock_started_at: past };
  await leads.storeSubmitted(dataSource.manager, [
    { ...asSubmitted(lead), clock: { next_escalation_at: promised_at }, events: [] },
  ]);
  return lead.id;
}

const record = (call: object, lead = id) =>
  handlers.record({ id: lead, call: callOutcomeRequestSchema.parse({ id: uuidv7(), ...call }), actor });
const isEscalated = async () => {
  const due = await clocks.escalateDue(dataSource.manager, 10, []);
  return due.some((lead) => lead.id === id);
};
const published = async () =>
  (
    await dataSource.query<{ name: string; payload: string }[]>(
      'SELECT name, payload FROM outbox ORDER BY id',
    )
  ).map(({ name, payload }) => ({ name, data: (JSON.parse(payload) as { data: object }).data }));

it('stops the response clock, publishes the change and returns the call', async () => {
  const call = uuidv7();
  const lead = await record({ id: call, outcome: 'booked' });
  expect(lead).toMatchObject({
    status: 'contacted',
    contacted_at: lead.calls?.[0]?.at,
    call_attempts: 1,
    last_call_outcome: 'booked',
    calls: [{ id: call, lead_id: id, outcome: 'booked', reason: null, by: actor, undone_at: null }],
  });
  expect(lead.timeline.map(({ kind, to }) => [kind, to])).toEqual([
    ['submitted', 'new'],
    ['called', 'booked'],
    ['status-changed', 'contacted'],
    ['stage-changed', 'booked'],
  ]);
  const change = { previous_status: 'new', previous_stage: 'new', contacted: true };
  expect(await published()).toMatchObject([
    { name: 'leads.lead-updated.v1', data: { id, change } },
    { name: 'leads.lead-changed.v1', data: { lead: { id, call_attempts: 1 }, change } },
  ]);
  expect(await isEscalated()).toBe(false);
});

it.each(['no-answer', 'voicemail', 'wrong-number'])(
  'counts %s as an attempt, and reminders go on',
  async (outcome) => {
    await record({ outcome });
    const lead = await record({ outcome });
    expect(lead).toMatchObject({ status: 'new', contacted_at: null, call_attempts: 2 });
    expect(lead.timeline.filter(({ kind }) => kind === 'called')).toHaveLength(2);
    expect((await published()).map(({ name }) => name)).toContain('leads.lead-changed.v1');
    expect(await isEscalated()).toBe(true);
  },
);

it('stores a lost lead with its reason as cancelled and contacted', async () => {
  const lead = await record({ outcome: 'lost', reason: 'too-far-away' });
  expect(lead).toMatchObject({ status: 'cancelled', lost_reason: 'too-far-away' });
  expect(lead.contacted_at).not.toBeNull();
});

it('records a call once, however often and concurrently it is sent', async () => {
  const call = { id: uuidv7(), outcome: 'no-answer' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(call)));
  expect(new Set(answers.map(({ call_attempts }) => call_attempts))).toEqual(new Set([1]));
  expect(await published()).toHaveLength(2);
});

it('counts every concurrent call', async () => {
  await Promise.all(Array.from({ length: 8 }, () => record({ outcome: 'voicemail' })));
  expect(await leads.find(id)).toMatchObject({ call_attempts: 8, last_call_outcome: 'voicemail' });
});

it('rejects an id that was used with another outcome or for another lead', async () => {
  const call = { id: uuidv7(), outcome: 'spoke' };
  await record(call);
  const taken = { code: leadErrors.idTaken };
  await expect(record({ ...call, outcome: 'booked' })).rejects.toMatchObject(taken);
  const other = await stored();
  await expect(record(call, other)).rejects.toMatchObject(taken);
  expect(await leads.find(other)).toMatchObject({ status: 'new', call_attempts: 0 });
});

it('undoes a call once: the clock runs again', async () => {
  const call = uuidv7();
  await record({ id: call, outcome: 'spoke' });
  const undone = await handlers.undo({ id, call, actor });
  expect(undone).toMatchObject({ status: 'new', contacted_at: null, call_attempts: 0 });
  expect(undone.calls?.[0]?.undone_at).toBe(undone.updated_at);
  expect(await handlers.undo({ id, call, actor })).toEqual(undone);
  expect(await record({ id: call, outcome: 'spoke' })).toEqual(undone);
  expect(await isEscalated()).toBe(true);
});

it('restores the first status after several calls are undone', async () => {
  const [lost, booked] = [uuidv7(), uuidv7()];
  await record({ id: lost, outcome: 'lost', reason: 'too-expensive' });
  await record({ id: booked, outcome: 'booked' });
  expect(await handlers.undo({ id, call: lost, actor })).toMatchObject({ status: 'contacted' });
  expect(await handlers.undo({ id, call: booked, actor })).toMatchObject({
    status: 'new',
    contacted_at: null,
  });
});

it('rejects unknown leads and calls', async () => {
  await expect(record({ outcome: 'spoke' }, uuidv7())).rejects.toMatchObject({ code: leadErrors.notFound });
  const missing = handlers.undo({ id, call: uuidv7(), actor });
  await expect(missing).rejects.toMatchObject({ code: leadErrors.noSuchCall });
});

it('deletes calls with their lead', async () => {
  await record({ outcome: 'spoke' });
  await dataSource.query('DELETE FROM leads WHERE id = $1', [id]);
  expect(await dataSource.query('SELECT FROM lead_calls')).toEqual([]);
});

it('gives the outcome of a call to the lead that the called one was merged into meanwhile', async () => {
  const into = await stored();
  const before = await record({ outcome: 'no-answer' });
  await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [id, into]);
  const call = { id: uuidv7(), outcome: 'booked' };
  for (const _ of ['sent', 'sent again'])
    expect(await record(call)).toMatchObject({ id: into, stage: 'booked', call_attempts: 1 });
  expect(await leads.find(into)).toMatchObject({ contacted_at: expect.any(String) as string });
  expect(await leads.find(id)).toMatchObject({ stage: 'new', call_attempts: 1 });
  // What was recorded before the merge stays with its request.
  const [first] = before.calls ?? [];
  expect(await record({ id: first?.id, outcome: 'no-answer' })).toMatchObject({ id });
  expect(await handlers.undo({ id, call: call.id, actor })).toMatchObject({ id: into, stage: 'new' });
});

describe('undoing a call whose booked visit a merge has moved', () => {
  const merge = (into: string, lead: string) => merging.merge({ into, ids: [lead], actor });
  const booked = uuidv7();
  let into: string;
  beforeEach(async () => {
    into = await stored();
    await record({ id: booked, outcome: 'booked' });
    await merge(into, id);
  });
  const undo = () => handlers.undo({ id, call: booked, actor });

  it('undoes the visit of the lead that stays, and reminds of it again', async () => {
    expect(await leads.find(into)).toMatchObject({ stage: 'booked' });
    expect(await undo()).toMatchObject({ id, stage: 'new', contacted_at: null });
    expect(await leads.find(into)).toMatchObject({ stage: 'new', status: 'new', contacted_at: null });
    const due = await clocks.escalateDue(dataSource.manager, 10, []);
    expect(due.map((lead) => lead.id)).toEqual([into]);
  });

  it('gives a lead that stays and has no clock the one of the merged lead, until the merge is undone', async () => {
    await dataSource.query(
      'UPDATE leads SET promised_at = NULL, clock_started_at = NULL, next_escalation_at = NULL WHERE id = $1',
      [into],
    );
    const { promised_at } = await undo();
    expect(await leads.find(into)).toMatchObject({ promised_at });
    await merging.unmerge({ id, actor });
    expect(await leads.find(into)).toMatchObject({ stage: 'new', promised_at: null });
    expect(await leads.find(id)).toMatchObject({ stage: 'new', promised_at, job: { booked_at: null } });
  });

  it('also where the lead that stays was merged itself', async () => {
    const last = await stored();
    await merge(last, into);
    expect(await leads.find(last)).toMatchObject({ stage: 'booked' });
    await undo();
    for (const one of [id, into, last]) expect(await leads.find(one)).toMatchObject({ stage: 'new' });
    for (const one of [into, id]) await merging.unmerge({ id: one, actor });
    expect(await leads.find(id)).toMatchObject({ stage: 'new', job: { booked_at: null } });
  });

  it('leaves a visit that the office has gone on with', async () => {
    await dataSource.query(`UPDATE leads SET stage = 'on-the-way' WHERE id = $1`, [into]);
    await undo();
    expect(await leads.find(into)).toMatchObject({ stage: 'on-the-way' });
  });
});
