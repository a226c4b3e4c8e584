import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadIntakeSchema, type LeadPatch, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { submittedEntry, submittedLead } from '../leads/lead';
import { LeadChangeHandlers } from './lead-change.handlers';
import { LeadChanges } from './lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';

const actor = 'office@latchline.example';

describe('LeadChangeHandlers.one', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let notes: NotesRepository;
  let handlers: LeadChangeHandlers;
  let id: string;
  const change = (patch: LeadPatch, expected_updated_at?: string) =>
    handlers.one({ id, patch, actor, expected_updated_at });
  const stored = async (leadId: string) => leadSchema.parse(await leads.find(leadId));
  const updates = () => published('leads.lead-updated.v1');
  const changed = () => published('leads.lead-changed.v1');
  const published = async (name: string) =>
    (
      await dataSource.query<{ payload: string }[]>(
        'SELECT payload FROM outbox WHERE name = $1 ORDER BY id',
        [name],
      )
    ).map(({ payload }) => (JSON.parse(payload) as { data: unknown }).data);

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    notes = new NotesRepository(dataSource);
    const changes = new LeadChanges(
      leads,
      notes,
      new ResponseClockRepository(dataSource),
      new JobRepository(),
    );
    handlers = new LeadChangeHandlers(new Transactions(dataSource, new Outbox()), leads, changes);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(async () => {
    await dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    );
    id = uuidv7();
    const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
    const received_at = '2026-03-01T09:30:00.123Z';
    const lead = submittedLead(leadIntakeSchema.parse({ id, received_at, submission }));
    await leads.storeSubmitted(dataSource.manager, [
      { lead, entries: [{ lead_id: lead.id, ...submittedEntry(lead) }], events: [] },
    ]);
  });

  it('returns the stored lead with its timeline in order', async () => {
    await change({ status: 'contacted', notes: 'Rang: <b>no</b> answer 🔑' });
    const answer = await change({ assigned_to: actor, status: 'completed' });
    expect(answer).toEqual(await leads.find(id));
    expect(answer).toMatchObject({
      status: 'completed',
      notes: 'Rang: <b>no</b> answer 🔑',
      assigned_to: actor,
    });
    expect(answer.timeline.map(({ kind, from, to, actor: by }) => [kind, from, to, by])).toEqual([
      ['submitted', null, 'new', 'visitor'],
      ['status-changed', 'new', 'contacted', actor],
      ['notes-changed', '', 'Rang: <b>no</b> answer 🔑', actor],
      ['status-changed', 'contacted', 'completed', actor],
      ['assigned', null, actor, actor],
    ]);
  });

  it('publishes one event per change, and none when nothing changes', async () => {
    const first = await change({ status: 'contacted' });
    const again = await change({ status: 'contacted' });
    expect(again).toEqual(first);
    expect(await updates()).toEqual([
      { id, change: { previous_status: 'new', previous_stage: 'new', contacted: true } },
    ]);
    expect(await changed()).toEqual([
      { lead: await stored(id), change: { previous_status: 'new', previous_stage: 'new', contacted: true } },
    ]);
  });

  it('rejects a change to a stale version and returns the current lead', async () => {
    const seen = await leads.find(id);
    const theirs = await change({ notes: 'theirs' }, seen?.updated_at);
    await expect(change({ notes: 'mine' }, seen?.updated_at)).rejects.toMatchObject({
      code: leadErrors.stale,
      details: theirs,
    });
    expect(await leads.find(id)).toEqual(theirs);
    expect(await updates()).toHaveLength(1);
    await expect(change({ notes: 'mine' }, theirs.updated_at)).resolves.toMatchObject({ notes: 'mine' });
  });

  it('accepts one of several concurrent changes with the same version', async () => {
    const version = (await leads.find(id))?.updated_at;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => change({ notes: `notes ${index}` }, version)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await updates()).toHaveLength(1);
  });

  it('keeps every concurrent change and gives each its own version', async () => {
    const changed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change({ notes: `notes ${index}` })),
    );
    expect(new Set(changed.map(({ updated_at }) => updated_at)).size).toBe(8);
    expect((await leads.find(id))?.timeline).toHaveLength(9);
  });

  it('keeps every version of the notes, merging saves made while one person types', async () => {
    for (const text of ['Ra', 'Rang', 'Rang at nine']) await change({ notes: text });
    const other = 'tom@latchline.example';
    await handlers.one({ id, patch: { notes: 'Rang at nine. Gate 4711' }, actor: other });
    await handlers.one({ id, patch: { notes: 'Rang at nine' }, actor: other });
    const versions = await notes.versions(id);
    expect(versions.map(({ actor: by, text }) => [by, text])).toEqual([
      [other, 'Rang at nine'],
      [other, 'Rang at nine. Gate 4711'],
      [actor, 'Rang at nine'],
    ]);
    const lead = await leads.find(id);
    expect(lead?.timeline).toHaveLength(4);
    expect(versions[0]?.at).toBe(lead?.updated_at);
  });

  it('rejects an unknown lead', async () => {
    id = uuidv7();
    await expect(change({ status: 'contacted' })).rejects.toMatchObject({ code: leadErrors.notFound });
  });
});
