import { channelEventSchema } from '@latchline/contracts/leads/channels/channel-event.schema';
import { type Lead, leadIntakeSchema, type LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import type { Person } from '@latchline/contracts/leads/person.operations';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { pause } from '@latchline/runtime/timing/timing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FindMissingLeadsHandler } from '../intake/find-missing-leads/find-missing-leads.handler';
import type { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { LeadAliases } from '../leads/lead-aliases';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { emptyJob } from '../jobs/job';
import { JobRepository } from '../jobs/job.repository';
import { JobMerge } from '../merge/job-merge';
import { MergeHandlers } from '../merge/merge.handlers';
import { MergeUndo } from '../merge/merge-undo';
import { MergeRepository } from '../merge/merge.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { conversationsFor } from '../testing/conversations';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { ErasePersonHandler } from './erase-person/erase-person.handler';
import { ExportPersonHandler } from './export-person/export-person.handler';
import { LeadRemovalRepository } from './lead-removal.repository';
import { PersonRepository } from './person.repository';

const actor = 'office@latchline.example';
const phone = '07700 900123';
/** The area code alone also occurs in random ids. */
const lastDigits = '900123';
const email = 'priya.nair@example.com';

describe('exporting and erasing a person', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let intake: SubmitLeadsHandler;
  let exporting: ExportPersonHandler;
  let erasing: ErasePersonHandler;
  let merging: MergeHandlers;

  const submit = async (submission: Partial<LeadSubmission>, received_at = '2026-03-01T09:00:00.000Z') => {
    const id = uuidv7();
    const fields = { name: 'Priya Nair', phone, postcode: 'S11 8TP', urgency: 'emergency', ...submission };
    await intake.run([leadIntakeSchema.parse({ id, received_at, submission: fields })]);
    return id;
  };
  const later = '2026-03-05T09:00:00.000Z';
  const erase = (person: Person, dry_run = false) => erasing.run({ person, dry_run, actor });
  const everything = async () => {
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) =>
        dataSource.query<{ text: string }[]>(`SELECT t::text AS text FROM "${name}" t`),
      ),
    );
    return texts.flat().map(({ text }) => text);
  };
  const ids = (found: readonly Lead[]) => found.map(({ id }) => id);

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    intake = intakeFor(dataSource);
    const persons = new PersonRepository(dataSource);
    exporting = new ExportPersonHandler(persons, leads);
    const transactions = new Transactions(dataSource, new Outbox());
    const merges = new MergeRepository();
    const jobs = new JobMerge(leads, new JobRepository());
    const undo = new MergeUndo(leads, merges, jobs);
    const clocks = new ResponseClockRepository(dataSource);
    merging = new MergeHandlers(transactions, leads, merges, clocks, jobs, undo);
    erasing = new ErasePersonHandler(transactions, persons, new LeadRemovalRepository(), undo, silent);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, lead_aliases, outbox, erasures, removed_leads',
    ),
  );

  it('finds leads by phone number in any format and by e-mail address in any case', async () => {
    const first = await submit({ email });
    const second = await submit({ phone: '+44 (0)7700-900 123' }, later);
    const third = await submit({ phone: '0114 496 0001', email: 'Priya.Nair@Example.com' }, later);
    await submit({ name: 'Somebody else', phone: '07700 900124' });
    expect(ids((await exporting.run({ phone: '0044 7700 900123' })).leads)).toEqual([first, second]);
    expect(ids((await exporting.run({ email })).leads)).toEqual([first, third]);
    expect(ids((await exporting.run({ phone, email: email.toUpperCase() })).leads)).toEqual([
      first,
      second,
      third,
    ]);
    expect((await exporting.run({ phone: '07700 900999' })).leads).toEqual([]);
  });

  it('finds leads whose phone number could not be parsed when they were stored', async () => {
    const id = await submit({ phone: '+44 (0)7700 900123' });
    await dataSource.query('UPDATE leads SET phone_e164 = NULL');
    expect(ids((await exporting.run({ phone })).leads)).toEqual([id]);
  });

  it('exports every lead with its timeline and the other identifiers of these leads', async () => {
    const id = await submit({ email });
    await submit({ phone: '0114 496 0001', email }, later);
    const { leads: found, also_known_by } = await exporting.run({ email });
    expect(found[0]).toEqual(await leads.find(id));
    expect(found[0]?.timeline).toHaveLength(1);
    expect(also_known_by).toEqual({ phones: ['+441144960001', '+447700900123'], emails: [] });
    expect((await exporting.run({ phone })).also_known_by).toEqual({ phones: [], emails: [email] });
  });

  it('counts what would be erased without changing anything', async () => {
    await submit({ email });
    await submit({}, later);
    const before = await everything();
    expect(await erase({ phone }, true)).toEqual({
      dry_run: true,
      leads: 2,
      timeline_entries: 2,
      events: 2,
      oldest: '2026-03-01T09:00:00.000Z',
      newest: later,
      also_known_by: { phones: [], emails: [email] },
    });
    expect(await everything()).toEqual(before);
  });

  it('erases leads, timelines, search text, repeats and unsent events', async () => {
    const secret = 'Blue door behind the mill';
    const first = await submit({ email, message: secret });
    await submit({ message: secret });
    await dataSource.query(
      `INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "to") VALUES ($1, $2, now(), $3, 'notes-changed', $4)`,
      [uuidv7(), first, actor, `${secret}, ring Priya Nair`],
    );
    const erased = await erase({ phone });
    expect(erased).toMatchObject({ dry_run: false, leads: 2, timeline_entries: 4 });
    await dataSource.query(`DELETE FROM outbox WHERE name = 'leads.person-erased.v1'`);
    const remaining = (await everything()).join('\n');
    for (const trace of ['Priya', secret, email, lastDigits, first]) expect(remaining).not.toContain(trace);
  });

  it('erases calls and messages, also those that no lead has yet, and keeps that they were handled', async () => {
    const { events } = conversationsFor(dataSource);
    const at = new Date().toISOString();
    const about = { provider: 'twilio', at, from: '+447700900123' } as const;
    const text = {
      kind: 'message',
      channel: 'text',
      name: null,
      text: 'Blue door by the canal',
      files: 0,
    } as const;
    const ringing = { kind: 'call', state: 'ringing', seconds: null, answered_by: null } as const;
    const unread = {
      kind: 'unknown',
      provider: 'twilio',
      ref: 'x',
      at,
      type: 'x',
      body: 'From=%2B447700900123',
    } as const;
    const received = [
      { ...about, ...text, ref: 'SM1' },
      { ...about, ...ringing, ref: 'CA1' },
      { ...about, ...ringing, ref: 'CA2', state: 'missed' },
      unread,
    ] as const;
    const intakes = received.map((event) => ({ id: uuidv7(), received_at: at, event }));
    await events.run(intakes);
    const { leads: exported } = await exporting.run({ phone });
    expect(exported[0]?.conversation).toHaveLength(3);
    await erase({ phone });
    await events.run(intakes);
    expect(await dataSource.query('SELECT * FROM conversation_entries')).toEqual([]);
    const left = (await everything()).filter((row) => /canal|Sorry we missed|%2B447700900123/.test(row));
    // Only the setting.
    expect(left).toEqual([expect.stringContaining('Sorry we missed')]);
  });

  it('erases mails that could not be read, by their address', async () => {
    const { events } = conversationsFor(dataSource);
    const at = new Date().toISOString();
    const unread = (body: string) =>
      ({ kind: 'unknown', provider: 'email', ref: 'x', at, type: 'x', body }) as const;
    const bodies = ['Reply-To: Priya_N@Mail.example', 'Reply-To: priyaxn@mail.example'];
    await events.run(bodies.map((body) => ({ id: uuidv7(), received_at: at, event: unread(body) })));
    await erase({ email: 'priya_n@mail.example' });
    const kept = await dataSource.query('SELECT body FROM channel_events WHERE body IS NOT NULL');
    expect(kept).toEqual([{ body: bodies[1] }]);
  });

  it('names what Twilio still has of them, and nothing of anybody else', async () => {
    const { events } = conversationsFor(dataSource);
    const at = new Date().toISOString();
    const about = { provider: 'twilio', at, from: '+447700900123' } as const;
    const quiet = { kind: 'call', seconds: null, answered_by: null } as const;
    const text = { kind: 'message', channel: 'text', name: null, text: '', files: 0 } as const;
    const media = [{ ref: 'Messages/MM1/Media/ME1', type: 'image/jpeg', sha256: null }];
    const received = [
      { ...about, ...quiet, ref: 'CA1', state: 'missed', recording: { ref: 'RE1', seconds: 23 } },
      { ...about, ...quiet, ref: 'CA2', state: 'ringing' },
      { ...about, ...text, ref: 'MM1', files: 1, media },
      { ...about, ...text, ref: 'SM2', from: '+447700900124' },
      { ...about, ...text, provider: 'whatsapp', ref: 'wamid.1', channel: 'whatsapp' },
    ] as const;
    await events.run(
      received.map((event) => ({ id: uuidv7(), received_at: at, event: channelEventSchema.parse(event) })),
    );
    await erase({ phone });
    const [{ payload }] = await dataSource.query<[{ payload: string }]>(
      `SELECT payload FROM outbox WHERE name = 'leads.person-erased.v1'`,
    );
    expect((JSON.parse(payload) as { data: object }).data).toMatchObject({
      provider_copies: ['Calls/CA1', 'Calls/CA2', 'Messages/MM1', 'Messages/MM1/Media/ME1', 'Recordings/RE1'],
    });
  });

  it('makes no lead of a call that is reported after it was erased, and deletes its recording, too', async () => {
    const { events } = conversationsFor(dataSource);
    const quiet = { kind: 'call', provider: 'twilio', seconds: null, answered_by: null } as const;
    const report = (ref: string, fields: object) => {
      const at = new Date().toISOString();
      const event = { ...quiet, ref, at, from: '+447700900123', state: 'missed', ...fields };
      return events.run([{ id: uuidv7(), received_at: at, event: channelEventSchema.parse(event) }]);
    };
    await report('CA1', {});
    await report('CA2', { state: 'ringing' });
    await erase({ phone });
    await dataSource.query('DELETE FROM outbox');
    await report('CA1', { state: 'ringing', from: null, recording: { ref: 'RE1', seconds: 23 } });
    await report('CA2', {});
    expect(await dataSource.query('SELECT FROM leads UNION ALL SELECT FROM conversation_entries')).toEqual(
      [],
    );
    const rows = await dataSource.query<{ name: string; payload: string }[]>(
      'SELECT name, payload FROM outbox',
    );
    expect(rows.map(({ name }) => name)).toEqual(Array(2).fill('leads.person-erased.v1'));
    const copies = rows.map(({ payload }) => (JSON.parse(payload) as { data: object }).data);
    expect(copies).toEqual(
      expect.arrayContaining([
        { lead_ids: [], emails: [], phones: [], provider_copies: ['Calls/CA1', 'Recordings/RE1'] },
        { lead_ids: [], emails: [], phones: [], provider_copies: ['Calls/CA2'] },
      ]),
    );
  });

  it('calls no erased lead missing, so that no copy of it comes back', async () => {
    const [erased, staying, unknown] = [await submit({}), await submit({ phone: '0114 496 0002' }), uuidv7()];
    await erase({ phone });
    const { missing } = await new FindMissingLeadsHandler(dataSource).run({
      ids: [erased, staying, unknown],
    });
    expect(missing).toEqual([unknown]);
  });

  it('removes the second ids of an erased lead, and calls none of them missing', async () => {
    const [erased, staying] = [await submit({}), await submit({ phone: '0114 496 0002' })];
    const [second, third, other] = [uuidv7(), uuidv7(), uuidv7()];
    const aliasOf = (id: string, alias_of: string) => ({ id, received_at: later, alias_of });
    const aliases = new LeadAliases(dataSource);
    await aliases.store([aliasOf(second, erased), aliasOf(third, second), aliasOf(other, staying)]);
    const missing = new FindMissingLeadsHandler(dataSource);
    const ids = [second, third, other];
    expect(await missing.run({ ids })).toEqual({ missing: [] });
    await erase({ phone });
    expect((await everything()).join('\n')).not.toMatch(new RegExp(`${second}|${third}`));
    expect(await missing.run({ ids })).toEqual({ missing: [] });
    expect([await aliases.leadOf(second), await aliases.leadOf(other)]).toEqual([second, staying]);
  });

  it('removes erased text from the search text of remaining leads', async () => {
    const staying = await submit({ name: 'Tom Bell', phone: '0114 496 0002', email });
    const repeat = await submit({ email, message: 'Blue door behind the mill' });
    const merged = await submit({ message: 'The red gate' }, later);
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [merged, staying]);
    expect(await leads.find(repeat)).toMatchObject({ repeat_of: staying });
    await erase({ phone });
    expect(await leads.find(staying)).not.toBeNull();
    await dataSource.query(`DELETE FROM outbox WHERE name = 'leads.person-erased.v1'`);
    const remaining = (await everything()).join('\n');
    for (const trace of ['blue door', 'red gate', 'priya nair', lastDigits])
      expect(remaining).not.toContain(trace);
  });

  describe('merged leads', () => {
    const traces = ['chidi', '0909', 'red gate', 'moorgate', 'second key'];
    let staying: string;
    let merged: string;
    const remaining = async () => (await everything()).join('\n').toLowerCase();

    beforeEach(async () => {
      staying = await submit({ message: 'Blue door' });
      merged = await submit({
        name: 'Chidi Okafor',
        phone: '07700 900909',
        email: 'chidi@example.com',
        message: 'The red gate',
      });
      await new JobRepository().save(dataSource.manager, merged, {
        ...emptyJob,
        address: '14 Moorgate Road',
      });
      await dataSource.query(
        `UPDATE leads SET notes = 'Has the second key', status = 'contacted', stage = 'booked', contacted_at = now()
         WHERE id = $1`,
        [merged],
      );
      await merging.merge({ into: staying, ids: [merged], actor });
    });

    it('are erased with the lead that stays', async () => {
      expect(await erase({ phone }, true)).toMatchObject({
        leads: 2,
        also_known_by: { phones: ['+447700900909'], emails: ['chidi@example.com'] },
      });
      await erase({ phone });
      await dataSource.query(`DELETE FROM outbox WHERE name = 'leads.person-erased.v1'`);
      for (const trace of [...traces, 'blue door', merged, staying])
        expect(await remaining()).not.toContain(trace);
    });

    it('are erased with the lead that stays if they are merged while it is being erased', async () => {
      const other = await submit({ phone: '07700 900456' }, later);
      const merge = dataSource.createQueryRunner();
      await merge.startTransaction();
      await merge.query('SELECT FROM leads FOR UPDATE');
      await merge.query('UPDATE leads SET merged_into = $1 WHERE id = $2', [staying, other]);
      const erased = erase({ phone });
      await pause(300);
      await merge.commitTransaction();
      await merge.release();
      expect(await erased).toMatchObject({ leads: 3 });
      expect(await leads.find(other)).toBeNull();
    });

    it('are erased alone, with everything that the merge gave to the other lead', async () => {
      expect(await erase({ phone: '+44 7700 900 909' }, true)).toMatchObject({
        leads: 1,
        also_known_by: { phones: ['+447700900123'], emails: ['chidi@example.com'] },
      });
      expect(await leads.find(merged)).toMatchObject({ merged_into: staying });
      await erase({ phone: '+44 7700 900 909' });
      const kept = await leads.find(staying);
      expect(kept).toMatchObject({ message: 'Blue door', stage: 'new', status: 'new', contacted_at: null });
      expect(kept?.job).toBeUndefined();
      expect(kept?.merged).toBeUndefined();
      expect(kept?.timeline.map(({ kind }) => kind)).not.toContain('merged');
      await dataSource.query(`DELETE FROM outbox WHERE name = 'leads.person-erased.v1'`);
      for (const trace of [...traces, merged]) expect(await remaining()).not.toContain(trace);
      expect(await remaining()).toContain('blue door');
    });
  });

  it('publishes the erasure and records it without identifying the person', async () => {
    const id = await submit({ email });
    await erase({ phone });
    const events = await dataSource.query<{ name: string; payload: string }[]>('SELECT * FROM outbox');
    expect(events.map(({ name }) => name)).toEqual(['leads.person-erased.v1']);
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({
      data: { lead_ids: [id], emails: [], phones: ['+447700900123'] },
    });
    const [record] = await dataSource.query<object[]>('SELECT * FROM erasures');
    expect(record).toEqual({
      id: expect.any(String),
      at: expect.any(Date),
      actor,
      reason: 'person',
      leads: 1,
      timeline_entries: 1,
    });
  });

  it('updates the timelines and counts of related leads and passes the response clock on', async () => {
    const now = new Date().toISOString();
    const theirs = await submit(
      { name: 'Tom Bell', phone: '0114 496 0002', email: 'family@example.com' },
      now,
    );
    const mine = await submit({ email: 'family@example.com' }, now);
    const child = await submit({ name: 'Kim', phone: '0114 496 0003', email: 'family@example.com' }, now);
    expect(await leads.find(theirs)).toMatchObject({ repeats: 2 });
    await erase({ phone });
    const remainingLead = await leads.find(theirs);
    expect(remainingLead).toMatchObject({ repeats: 1 });
    expect(JSON.stringify(remainingLead)).not.toContain(mine);
    expect(await leads.find(child)).toMatchObject({ repeat_of: theirs, promised_at: null });

    await erase({ phone: '0114 496 0002' });
    expect(await leads.find(child)).toMatchObject({
      repeat_of: null,
      promised_at: remainingLead?.promised_at,
    });
    const [clock] = await dataSource.query<{ runs: boolean }[]>(
      'SELECT next_escalation_at IS NOT NULL AS runs FROM leads WHERE id = $1',
      [child],
    );
    expect(clock).toEqual({ runs: true });
  });

  it('treats a later request from an erased person as new', async () => {
    await submit({ email });
    await erase({ phone });
    const again = await submit({ email }, later);
    expect(await leads.find(again)).toMatchObject({ repeat_of: null, name: 'Priya Nair' });
  });

  it('erases nothing for an unknown person', async () => {
    await submit({ email });
    expect(await erase({ phone: '07700 900999' })).toMatchObject({ leads: 0, events: 0, oldest: null });
    expect((await exporting.run({ phone })).leads).toHaveLength(1);
  });
});
