import { callOutcomeRequestSchema } from '@latchline/contracts/leads/calls/call-attempt.schema';
import { jobPatchSchema } from '@latchline/contracts/leads/jobs/job.schema';
import { changeJob } from '@latchline/contracts/leads/lead-job.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CallAttemptRepository } from '../calls/call-attempt.repository';
import { CallHandlers } from '../calls/call.handlers';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { JobMerge } from '../merge/job-merge';
import { MergeRepository } from '../merge/merge.repository';
import { MergedLeadChange } from '../merge/merged-lead-change';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { JobChangeHandlers } from './job-change.handlers';
import { LeadChanges } from './lead-changes';

const actor = 'office@latchline.example';

let dataSource: DataSource;
let leads: LeadRepository;
let jobs: JobChangeHandlers;
let calls: CallHandlers;
let id: string;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const transactions = new Transactions(dataSource, new Outbox());
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  const jobMerge = new JobMerge(leads, new JobRepository());
  const merged = new MergedLeadChange(leads, new MergeRepository(), clocks, jobMerge);
  jobs = new JobChangeHandlers(transactions, leads, changes);
  calls = new CallHandlers(transactions, leads, new CallAttemptRepository(), changes, merged);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  );
  const lead = sampleLead();
  id = lead.id;
  await leads.storeSubmitted(dataSource.manager, [{ ...asSubmitted(lead), events: [] }]);
});

const change = (patch: object, version: { expected_updated_at?: string } = {}) =>
  jobs.change(
    changeJob.request.parse({ id, patch: jobPatchSchema.parse(patch), vat_percent: 20, actor, ...version }),
  );
const call = (outcome: string, made = uuidv7(), reason?: string) =>
  calls.record({ id, call: callOutcomeRequestSchema.parse({ id: made, outcome, reason }), actor });
const published = async () =>
  (await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox ORDER BY id')).map(
    ({ payload }) => (JSON.parse(payload) as { data: object }).data,
  );

it('stores a job with its times and publishes the change of stage', async () => {
  const lead = await change({
    stage: 'booked',
    address: 'Flat 2, 14 Moorgate Road',
    starts_at: '2026-10-25T01:30:00+01:00',
    who_goes: 'tom@latchline.example',
    price_pence: 14_500,
  });
  expect(lead).toMatchObject({ stage: 'booked', status: 'contacted', contacted_at: lead.updated_at });
  expect(lead.job).toEqual({
    address: 'Flat 2, 14 Moorgate Road',
    starts_at: '2026-10-25T00:30:00.000Z',
    minutes: 60,
    who_goes: 'tom@latchline.example',
    price_pence: 14_500,
    vat_percent: 20,
    vat_pence: 2417,
    accepted_pence: null,
    accepted_at: null,
    declined_pence: null,
    declined_at: null,
    taken_pence: null,
    paid_by: null,
    booked_at: lead.updated_at,
    on_the_way_at: null,
    completed_at: null,
  });
  const moved = { previous_status: 'new', previous_stage: 'new', contacted: true };
  expect(await published()).toMatchObject([
    { id, change: moved },
    { lead: { id, stage: 'booked' }, change: moved },
  ]);
  expect(await leads.find(id)).toEqual(lead);
});

it('goes from booked to completed, with what was taken', async () => {
  await change({ stage: 'booked', price_pence: 14_500 });
  const left = await change({ stage: 'on-the-way' });
  const done = await change({ stage: 'completed', taken_pence: 14_500, paid_by: 'card' });
  expect(done).toMatchObject({
    status: 'completed',
    job: {
      on_the_way_at: left.updated_at,
      completed_at: done.updated_at,
      taken_pence: 14_500,
      paid_by: 'card',
    },
  });
  expect(done.timeline.slice(-3).map(({ kind, to }) => [kind, to])).toEqual([
    ['status-changed', 'completed'],
    ['taken-changed', '14500'],
    ['paid-by-changed', 'card'],
  ]);
});

it('keeps the times of a stage that is put back at once, but not of a job that was done again', async () => {
  await change({ stage: 'on-the-way' });
  const { job: done } = await change({ stage: 'completed' });
  const earlier = (
    await dataSource.query<[{ at: Date }[], number]>(
      `WITH moved AS (UPDATE lead_timeline SET at = at - interval '10 days')
     UPDATE lead_jobs SET completed_at = completed_at - interval '10 days',
       booked_at = booked_at - interval '10 days', on_the_way_at = on_the_way_at - interval '10 days'
     RETURNING completed_at AS at`,
    )
  )[0][0]?.at.toISOString();
  expect(earlier).not.toBe(done?.completed_at);
  await change({ stage: 'lost', lost_reason: 'spam' });
  expect((await change({ stage: 'completed' })).job).toMatchObject({ completed_at: earlier });
  await change({ stage: 'booked' });
  await dataSource.query(`UPDATE lead_timeline SET at = at - interval '3 minutes'`);
  const { job, updated_at } = await change({ stage: 'completed' });
  expect(job?.completed_at).toBe(updated_at);
});

it('is moved by the outcome of a call, and back when that is undone', async () => {
  await change({ price_pence: 9500 });
  const made = uuidv7();
  expect(await call('booked', made)).toMatchObject({
    stage: 'booked',
    status: 'contacted',
    job: { price_pence: 9500 },
  });
  const undone = await calls.undo({ id, call: made, actor });
  expect(undone).toMatchObject({ stage: 'new', status: 'new', job: { booked_at: null, price_pence: 9500 } });
});

it('keeps a stage set by hand when a call is undone', async () => {
  const made = uuidv7();
  await call('booked', made);
  await change({ stage: 'on-the-way' });
  expect(await calls.undo({ id, call: made, actor })).toMatchObject({ stage: 'on-the-way' });
});

it('keeps a reason given by hand until a call reaches the customer', async () => {
  await change({ stage: 'lost', lost_reason: 'chose-somebody-else' });
  expect(await call('voicemail')).toMatchObject({ stage: 'lost', lost_reason: 'chose-somebody-else' });
  expect(await call('booked')).toMatchObject({ stage: 'booked', lost_reason: null });
});

it('follows a status that is set without a stage', async () => {
  await change({ stage: 'booked' });
  await dataSource.query(`UPDATE leads SET status = 'completed' WHERE id = $1`, [id]);
  expect(await leads.find(id)).toMatchObject({ stage: 'completed' });
});

it('refuses a change to a version that is no longer current, and changes nothing twice', async () => {
  const { updated_at } = await change({ address: '14 Moorgate Road' });
  await change({ address: '16 Moorgate Road' }, { expected_updated_at: updated_at });
  const late = change({ address: '18 Moorgate Road' }, { expected_updated_at: updated_at });
  await expect(late).rejects.toMatchObject({
    code: leadErrors.stale,
    details: { job: { address: '16 Moorgate Road' } },
  });
  const before = await published();
  await change({ address: '16 Moorgate Road' });
  expect(await published()).toEqual(before);
  expect((await leads.find(id))?.timeline.filter(({ kind }) => kind === 'address-changed')).toHaveLength(2);
});

it('applies concurrent changes to different fields', async () => {
  await Promise.all([
    change({ address: '14 Moorgate Road' }),
    change({ price_pence: 14_500 }),
    change({ who_goes: 'tom@latchline.example' }),
    change({ stage: 'booked' }),
  ]);
  expect(await leads.find(id)).toMatchObject({
    stage: 'booked',
    job: { address: '14 Moorgate Road', price_pence: 14_500, who_goes: 'tom@latchline.example' },
  });
});

it('deletes the job with its lead', async () => {
  await change({ address: '14 Moorgate Road' });
  await dataSource.query('DELETE FROM leads WHERE id = $1', [id]);
  expect(await dataSource.query('SELECT FROM lead_jobs')).toEqual([]);
});
