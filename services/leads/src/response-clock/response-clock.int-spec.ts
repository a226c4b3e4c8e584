import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { type Lead, leadIntakeSchema, type LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadChangeHandlers } from '../changes/lead-change.handlers';
import { LeadChanges } from '../changes/lead-changes';
import type { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { EscalateOverdue } from './escalate-overdue/escalate-overdue';
import { ResponseClockHandlers } from './response-clock.handlers';
import { ResponseClockRepository } from './response-clock.repository';
import { ResponseTimesRepository } from './response-times.repository';

jest.setTimeout(60_000);

const actor = 'office@latchline.example';
const outbox = new Outbox();
let visitors = 0;
/** A phone number unique within these tests. */
const uniquePhone = () => `0114 496 ${String(visitors++).padStart(4, '0')}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('response clock', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let clocks: ResponseClockRepository;
  let intake: SubmitLeadsHandler;
  let handlers: ResponseClockHandlers;
  let changes: LeadChangeHandlers;

  const replica = (events = outbox) =>
    new EscalateOverdue(new Transactions(dataSource, events), clocks, silent, new Metrics());
  const submit = async (received_at: string, submission: Partial<LeadSubmission> = {}): Promise<string> => {
    const id = uuidv7();
    const fields = { name: 'Priya Nair', phone: uniquePhone(), postcode: 'S11 8TP', ...submission };
    await intake.run([leadIntakeSchema.parse({ id, received_at, submission: fields })]);
    return id;
  };
  const emergency = (received_at: string) => submit(received_at, { urgency: 'emergency' });
  const change = (id: string, status: Lead['status']) => changes.one({ id, patch: { status }, actor });
  const published = async () =>
    (
      await dataSource.query<{ payload: string }[]>(
        `SELECT payload FROM outbox WHERE name = 'leads.lead-overdue.v1' ORDER BY id`,
      )
    ).map(({ payload }) => {
      const { data } = JSON.parse(payload) as { data: { lead: Lead; stage: number } };
      return { id: data.lead.id, stage: data.stage };
    });
  const history = async (id: string) => (await leads.find(id))?.timeline.map(({ kind }) => kind);
  const set = (id: string, assignment: string) =>
    dataSource.query(`UPDATE leads SET ${assignment} WHERE id = $1`, [id]);

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    clocks = new ResponseClockRepository(dataSource);
    intake = intakeFor(dataSource);
    const rules = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
    changes = new LeadChangeHandlers(new Transactions(dataSource, outbox), leads, rules);
    handlers = new ResponseClockHandlers(clocks, new ResponseTimesRepository(dataSource), silent);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    ),
  );
  afterEach(() => jest.useRealTimers());

  it('publishes a lead as overdue at two thirds of its promise and again at its end', async () => {
    const id = await emergency(minutesAgo(9));
    await replica().run();
    expect(await published()).toEqual([]);

    await set(id, `next_escalation_at = now()`);
    await replica().run();
    await replica().run();
    expect(await published()).toEqual([{ id, stage: 1 }]);

    await set(id, `next_escalation_at = now()`);
    await replica().run();
    await replica().run();
    expect(await published()).toEqual([
      { id, stage: 1 },
      { id, stage: 2 },
    ]);
    const lead = await leads.find(id);
    expect(lead).toMatchObject({ status: 'new', escalation_stage: 2 });
    expect(lead?.timeline.map(({ kind, to, actor: by }) => [kind, to, by])).toEqual([
      ['submitted', 'new', 'visitor'],
      ['escalated', '1', 'latchline'],
      ['escalated', '2', 'latchline'],
    ]);
  });

  it('moves the second stage to the end of the promise', async () => {
    const id = await emergency(minutesAgo(11));
    await replica().run();
    const [row] = await dataSource.query<{ same: boolean }[]>(
      'SELECT next_escalation_at = promised_at AS same FROM leads WHERE id = $1',
      [id],
    );
    expect(row?.same).toBe(true);
    expect(await published()).toEqual([{ id, stage: 1 }]);
  });

  it('publishes both stages after an outage longer than the promise', async () => {
    const id = await emergency(minutesAgo(60));
    await replica().run();
    await replica().run();
    expect(await published()).toEqual([
      { id, stage: 1 },
      { id, stage: 2 },
    ]);
  });

  it('publishes a submitted lead with its due time', async () => {
    await emergency('2026-03-01T09:30:00.000Z');
    const [row] = await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox');
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({
      data: { lead: { promised_at: '2026-03-01T09:45:00.000Z' } },
    });
  });

  it('does not escalate a lead that was contacted, completed or cancelled', async () => {
    for (const status of ['contacted', 'completed', 'cancelled'] as const) {
      await change(await emergency(minutesAgo(60)), status);
    }
    await replica().run();
    expect(await published()).toEqual([]);
  });

  it.each(['held = true', 'merged_into = id'])('pauses while %s and resumes afterwards', async (state) => {
    const id = await emergency(minutesAgo(11));
    await set(id, state);
    await replica().run();
    expect(await published()).toEqual([]);
    await set(id, 'held = false, merged_into = NULL');
    await replica().run();
    expect(await published()).toEqual([{ id, stage: 1 }]);
  });

  describe('when a lead becomes new again', () => {
    it('stays stopped if the visitor was contacted', async () => {
      const id = await emergency(minutesAgo(11));
      const { contacted_at } = await change(id, 'contacted');
      expect(contacted_at).not.toBeNull();
      expect(await change(id, 'new')).toMatchObject({ contacted_at });
      await replica().run();
      expect(await published()).toEqual([]);
    });

    it('resumes if it was only cancelled', async () => {
      const id = await emergency(minutesAgo(11));
      expect(await change(id, 'cancelled')).toMatchObject({ contacted_at: null });
      await change(id, 'new');
      await replica().run();
      expect(await published()).toEqual([{ id, stage: 1 }]);
    });
  });

  it('escalates each lead once across replicas', async () => {
    const ids: string[] = [];
    // One by one: concurrent inserts would wait for a database connection longer than the query timeout.
    while (ids.length < 250) ids.push(await emergency(minutesAgo(11)));
    await Promise.all([replica(), replica(), replica(), replica()].map((one) => one.run()));
    await replica().run();
    expect((await published()).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('never escalates a lead after it was contacted, even at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => emergency(minutesAgo(60))));
    const looking = [replica(), replica()].map(async (one) => {
      for (let looks = 0; looks < 12; looks++) await one.run();
    });
    await Promise.all([...looking, ...ids.map((id) => change(id, 'contacted'))]);
    await replica().run();
    let escalated = 0;
    for (const id of ids) {
      const kinds = await history(id);
      expect(kinds?.at(-1)).toBe('status-changed');
      escalated += kinds?.filter((kind) => kind === 'escalated').length ?? 0;
    }
    expect(await published()).toHaveLength(escalated);
  });

  it('skips a lead locked by another transaction and rereads it later', async () => {
    const id = await emergency(minutesAgo(60));
    await dataSource.transaction(async (manager) => {
      await leads.lock(manager, id);
      await replica().run();
      await manager.query(`UPDATE leads SET status = 'contacted', contacted_at = now() WHERE id = $1`, [id]);
    });
    await replica().run();
    expect(await published()).toEqual([]);
  });

  it('loses nothing when the process dies during an escalation', async () => {
    const id = await emergency(minutesAgo(11));
    const dying = new Outbox();
    jest.spyOn(dying, 'add').mockRejectedValue(new Error('killed'));
    await expect(replica(dying).run()).rejects.toThrow('killed');
    expect(await leads.find(id)).toMatchObject({ escalation_stage: 0, timeline: [{ kind: 'submitted' }] });
    await replica().run();
    expect(await published()).toEqual([{ id, stage: 1 }]);
  });

  it('escalates other leads while one fails, and that one once it succeeds', async () => {
    const [poison, ...others] = [
      await emergency(minutesAgo(12)),
      await emergency(minutesAgo(11)),
      await emergency(minutesAgo(11)),
    ];
    const picky = new Outbox();
    const add = picky.add.bind(picky);
    jest.spyOn(picky, 'add').mockImplementation(async (manager, event, data) => {
      if ((data as { lead: Lead }).lead.id === poison) throw new Error('does not fit');
      await add(manager, event, data);
    });
    await expect(replica(picky).run()).rejects.toThrow('does not fit');
    expect((await published()).map(({ id }) => id).sort()).toEqual([...others].sort());
    expect(await leads.find(poison)).toMatchObject({ escalation_stage: 0 });
    await replica().run();
    expect((await published()).map(({ id }) => id)).toContain(poison);
  });

  it('escalates on time after the service’s clock was set back', async () => {
    const id = await emergency(minutesAgo(11));
    const version = (await leads.find(id))?.updated_at ?? '';
    jest.useFakeTimers({
      now: Date.now() - 3_600_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    await replica().run();
    const lead = await change(id, 'contacted');
    expect(await published()).toEqual([{ id, stage: 1 }]);
    expect(lead.updated_at > version).toBe(true);
    expect(await history(id)).toEqual(['submitted', 'escalated', 'status-changed']);
  });

  it('starts again when the system clock has been set back since', async () => {
    const id = await emergency(minutesAgo(0));
    const { updated_at, promised_at } = (await leads.find(id))!;
    const ahead = `+ interval '3 hours'`;
    await set(
      id,
      `clock_started_at = clock_started_at ${ahead}, promised_at = promised_at ${ahead}, next_escalation_at = next_escalation_at ${ahead}`,
    );
    await dataSource.query('TRUNCATE outbox');
    await replica().resumeAfterSetBack();
    const lead = (await leads.find(id))!;
    expect(Date.parse(lead.promised_at!) - Date.parse(promised_at!)).toBeLessThan(60_000);
    expect(Date.parse(lead.promised_at!) - Date.parse(lead.clock_started_at!)).toBe(15 * 60_000);
    expect(lead.updated_at > updated_at).toBe(true);
    const [row] = await dataSource.query<{ seconds: number }[]>(
      'SELECT extract(epoch FROM next_escalation_at - clock_started_at)::int AS seconds FROM leads',
    );
    expect(row?.seconds).toBe(600);
    const events = await dataSource.query<{ name: string }[]>('SELECT name FROM outbox ORDER BY name');
    expect(events.map(({ name }) => name)).toEqual(['leads.lead-changed.v1', 'leads.lead-updated.v1']);
    await replica().resumeAfterSetBack();
    expect(await leads.find(id)).toEqual(lead);
  });

  it('is not delayed by a gateway clock that is ahead', async () => {
    const id = await emergency(minutesAgo(-60));
    const promised = Date.parse((await leads.find(id))?.promised_at ?? '');
    expect(promised).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  });

  it('applies changed promises to new leads only', async () => {
    const before = await emergency('2026-03-01T09:00:00.000Z');
    const changed = await handlers.changePromises({ patch: { emergency: 30 }, actor });
    expect(changed).toMatchObject({ ...defaultPromises, emergency: 30 });
    const after = await emergency('2026-03-01T09:00:00.000Z');
    const { updated_at: expected_updated_at } = changed;
    await handlers.changePromises({ patch: { emergency: 15 }, actor, expected_updated_at });
    const stale = handlers.changePromises({ patch: { emergency: 20 }, actor, expected_updated_at });
    await expect(stale).rejects.toMatchObject({
      code: leadErrors.settingsStale,
      details: { emergency: 15 },
    });
    expect((await leads.find(before))?.promised_at).toBe('2026-03-01T09:15:00.000Z');
    expect((await leads.find(after))?.promised_at).toBe('2026-03-01T09:30:00.000Z');
  });

  it('passes from a cancelled lead to its newest repeat', async () => {
    const person = { urgency: 'emergency', phone: '07700 900123' } as const;
    const first = await submit(minutesAgo(5), person);
    const [older, newer] = [await submit(minutesAgo(4), person), await submit(minutesAgo(3), person)];
    expect(await leads.find(newer)).toMatchObject({ repeat_of: first, promised_at: null });
    const { promised_at } = await change(first, 'cancelled');
    expect(promised_at).not.toBeNull();
    expect(await leads.find(newer)).toMatchObject({ promised_at });
    expect(await leads.find(older)).toMatchObject({ promised_at: null });
    await set(newer, 'next_escalation_at = now()');
    await replica().run();
    expect(await published()).toEqual([{ id: newer, stage: 1 }]);
  });

  it('passes on to the next repeat when the newest one is cancelled, too, but not from one with a clock of its own', async () => {
    const person = { urgency: 'flexible', phone: '07700 900123' } as const;
    const first = await submit(minutesAgo(5), person);
    const older = await submit(minutesAgo(4), person);
    const urgent = await submit(minutesAgo(3), { ...person, urgency: 'emergency' });
    const newest = await submit(minutesAgo(2), person);
    await change(urgent, 'cancelled');
    expect(await leads.find(newest)).toMatchObject({ promised_at: null });
    const { promised_at } = await change(first, 'cancelled');
    await change(newest, 'cancelled');
    expect(await leads.find(older)).toMatchObject({ promised_at });
  });

  it('starts for a repeat only once the earlier lead was contacted, in one batch or two', async () => {
    const person = { name: 'Tom Bell', phone: '07700 900456', postcode: 'S11', urgency: 'emergency' };
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    const intakes = ids.map((id, index) =>
      leadIntakeSchema.parse({ id, received_at: minutesAgo(9 - index), submission: person }),
    );
    await intake.run(intakes.slice(0, 2));
    const [first = '', second = '', third = ''] = ids;
    expect(await leads.find(second)).toMatchObject({ repeat_of: first, promised_at: null });
    await change(first, 'contacted');
    await intake.run(intakes.slice(2));
    expect(await leads.find(third)).toMatchObject({ repeat_of: first, promised_at: expect.any(String) });
  });

  it('measures response times and the share of promises kept', async () => {
    const at = '2026-03-01T09:00:00.000Z';
    const contacted = async (after: number, urgency: LeadSubmission['urgency'] = 'emergency') => {
      const id = await submit(at, { urgency });
      await set(id, `status = 'contacted', contacted_at = created_at + interval '${after} seconds'`);
    };
    for (const after of [60, 120, 1200]) await contacted(after);
    await contacted(3600, 'same-day');
    await emergency(at);
    const [calledOff, calledOffTooLate, held] = [
      await emergency(at),
      await emergency(at),
      await emergency(at),
    ];
    await set(calledOff, `status = 'cancelled'`);
    await set(calledOffTooLate, `status = 'cancelled', escalation_stage = 2`);
    await set(held, 'held = true');
    await submit('2026-02-01T09:00:00.000Z');
    const march = { from: '2026-03-01T00:00:00+00:00', to: '2026-03-31T23:59:59Z' };
    const { by_urgency, by_hour, ...all } = await handlers.responseTimes(march);
    expect(all).toEqual({
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-31T23:59:59.000Z',
      leads: 6,
      contacted: 4,
      kept: 3,
      broken: 3,
      waiting: 0,
      kept_share: 0.5,
      median_seconds: 660,
      p95_seconds: 3240,
    });
    expect(by_urgency.find(({ urgency }) => urgency === 'same-day')).toMatchObject({ leads: 1, kept: 1 });
    expect(by_urgency.find(({ urgency }) => urgency === 'flexible')).toMatchObject({
      leads: 0,
      median_seconds: null,
      kept_share: null,
    });
    expect(by_hour).toEqual([expect.objectContaining({ leads: 6, contacted: 4, median_seconds: 660 })]);
    expect(by_hour[0]?.hour).toBe(new Date(at).getUTCHours());
    expect(await handlers.responseTimes({ ...march, urgency: 'same-day' })).toMatchObject({
      leads: 1,
      kept: 1,
    });
    expect(await handlers.responseTimes({ ...march, town: 'Nowhere' })).toMatchObject({
      leads: 0,
      by_hour: [],
    });
    await emergency(new Date().toISOString());
    expect(await handlers.responseTimes({})).toMatchObject({ leads: 1, waiting: 1, kept_share: null });
    for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00']) {
      expect(await handlers.responseTimes({ to: time })).toHaveProperty('from');
      expect(await handlers.responseTimes({ from: time })).toHaveProperty('from');
    }
  });

  it('counts no time for a lead that a merge gave the earlier contact of its customer', async () => {
    const id = await submit('2026-03-01T09:00:00.000Z', { urgency: 'emergency' });
    // As `JobMerge` does when it moves a booked job to the further request.
    await set(
      id,
      `status = 'contacted', stage = 'booked', contacted_at = created_at - interval '55 minutes'`,
    );
    const march = { from: '2026-03-01T00:00:00Z', to: '2026-03-31T23:59:59Z' };
    const { median_seconds, p95_seconds, kept } = await handlers.responseTimes(march);
    expect({ median_seconds, p95_seconds, kept }).toEqual({ median_seconds: 0, p95_seconds: 0, kept: 1 });
  });
});
