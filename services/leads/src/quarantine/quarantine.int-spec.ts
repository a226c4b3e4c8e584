import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadListRepository } from '../inbox/lead-list.repository';
import type { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { intakeFor, placementFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { somebodyWaits } from '../testing/somebody-waits';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { QuarantineLeadsHandler } from './quarantine-leads/quarantine-leads.handler';
import { QuarantineRepository } from './quarantine.repository';
import { ReleaseLeadsHandler } from './release-leads/release-leads.handler';
import { RemindOffice } from './remind-office/remind-office';

const actor = 'office@latchline.example';
const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
let visitors = 0;
const newVisitor = () => ({ ...submission, phone: `07700 9${String((visitors += 1)).padStart(5, '0')}` });

describe('quarantine', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let lists: LeadListRepository;
  let submit: SubmitLeadsHandler;
  let release: ReleaseLeadsHandler;
  let quarantine: QuarantineLeadsHandler;
  let transactions: Transactions;

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    lists = new LeadListRepository(dataSource);
    transactions = new Transactions(dataSource, new Outbox());
    const clocks = new ResponseClockRepository(dataSource);
    const repository = new QuarantineRepository(dataSource);
    submit = intakeFor(dataSource);
    release = new ReleaseLeadsHandler(transactions, leads, placementFor(dataSource), repository);
    quarantine = new QuarantineLeadsHandler(transactions, leads, clocks, repository);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    ),
  );

  /** Submits a lead and returns its id. */
  async function accepted(intake: object = {}): Promise<string> {
    const id = uuidv7();
    const received_at = new Date().toISOString();
    await submit.run([leadIntakeSchema.parse({ id, received_at, submission: newVisitor(), ...intake })]);
    return id;
  }
  const quarantined = () =>
    lists.page({ view: 'held' }, undefined, 100).then((all) => all.map(({ id }) => id));
  const inbox = () => lists.page({}, undefined, 100).then((all) => all.map(({ id }) => id));
  const published = async () =>
    (
      await dataSource.query<{ name: string }[]>(
        `SELECT name FROM outbox WHERE name <> 'leads.lead-changed.v1' ORDER BY id`,
      )
    ).map(({ name }) => name.split('.')[1]);

  it('quarantines a lead whose spam score reaches the limit: stored with its reasons, out of the inbox, not published', async () => {
    const real = await accepted({ suspicions: ['too-fast'] });
    const id = await accepted({
      submission: { ...newVisitor(), message: 'SEO services and guest posts' },
      suspicions: ['honeypot'],
    });
    expect(await quarantined()).toEqual([id]);
    expect(await inbox()).toEqual([real]);
    expect(await leads.find(id)).toMatchObject({
      held: true,
      spam_score: 20,
      suspicions: ['honeypot', 'sales-pitch'],
      timeline: [
        { kind: 'submitted', actor: 'visitor' },
        { kind: 'held', actor: 'latchline', to: 'honeypot,sales-pitch' },
      ],
    });
    expect(await leads.find(real)).toMatchObject({ held: false, spam_score: 5, suspicions: ['too-fast'] });
    expect(await published()).toEqual(['lead-submitted', 'lead-updated']);
  });

  it('lowers the spam score for a solved proof of work', async () => {
    const seen = ['too-fast', 'busy-address', 'doubtful-address', 'busy-phone'];
    await accepted({ suspicions: seen, proven: true });
    expect(await quarantined()).toEqual([]);
    await accepted({ suspicions: [...seen, 'no-proof'] });
    expect(await quarantined()).toHaveLength(1);
  });

  it('releases a lead, records who did it, and publishes it as submitted', async () => {
    const id = await accepted({ suspicions: ['honeypot'] });
    await dataSource.query('TRUNCATE outbox');
    const released = await release.one({ id, actor });
    expect(released).toEqual(await leads.find(id));
    expect(released).toMatchObject({ held: false, suspicions: ['honeypot'] });
    expect(released.timeline.at(-1)).toMatchObject({ kind: 'released', actor });
    expect((await published()).sort()).toEqual(['lead-submitted', 'lead-updated']);
    const [event] = await dataSource.query<{ payload: string }[]>(
      `SELECT payload FROM outbox WHERE name LIKE '%submitted%'`,
    );
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ data: { lead: { id, held: false } } });
    expect(await inbox()).toEqual([id]);
  });

  it('quarantines a lead by hand and does not publish it as submitted again on release', async () => {
    const id = await accepted();
    await quarantine.one({ id, actor });
    expect([await quarantined(), await inbox()]).toEqual([[id], []]);
    await release.one({ id, actor });
    expect(await published()).toEqual(['lead-submitted', 'lead-updated', 'lead-updated']);
    expect((await leads.find(id))?.timeline.map(({ kind }) => kind)).toEqual([
      'submitted',
      'held',
      'released',
    ]);
  });

  it('publishes a lead once when several administrators release it at the same time', async () => {
    const id = await accepted({ suspicions: ['honeypot'] });
    await Promise.all(Array.from({ length: 8 }, () => release.one({ id, actor })));
    expect((await published()).filter((name) => name === 'lead-submitted')).toHaveLength(1);
    expect((await leads.find(id))?.timeline).toHaveLength(3);
  });

  it('moves leads in bulk and reports the outcome of each', async () => {
    const [held, free, gone] = [await accepted({ suspicions: ['honeypot'] }), await accepted(), uuidv7()];
    expect(await release.many({ ids: [held, gone, free], actor })).toEqual({
      items: [
        { id: held, outcome: 'changed' },
        { id: gone, outcome: 'not-found' },
        { id: free, outcome: 'unchanged' },
      ],
    });
    expect((await quarantine.many({ ids: [held, free], actor })).items.map(({ outcome }) => outcome)).toEqual(
      ['changed', 'changed'],
    );
    expect(await quarantined()).toHaveLength(2);
  });

  it('starts the response clock on release', async () => {
    const before = await accepted({ suspicions: ['honeypot'] });
    expect(await leads.find(before)).toMatchObject({ promised_at: null });
    await dataSource.query(`UPDATE leads SET created_at = created_at - interval '2 days'`);
    const { promised_at, clock_started_at, timeline } = await release.one({ id: before, actor });
    expect(clock_started_at).toBe((await leads.find(before))?.clock_started_at);
    expect(clock_started_at).not.toBeNull();
    expect(Date.parse(promised_at ?? '')).toBeGreaterThan(Date.parse(timeline.at(-1)?.at ?? ''));
    const [row] = await dataSource.query<object[]>(
      'SELECT next_escalation_at > now() AS runs, clock_started_at <= now() AS started FROM leads',
    );
    expect(row).toEqual({ runs: true, started: true });
  });

  it('resumes the clock when a lead quarantined by mistake is released', async () => {
    const id = await accepted();
    await dataSource.query(`
      UPDATE leads SET promised_at = promised_at - interval '90 minutes', escalation_stage = 1,
        clock_started_at = clock_started_at - interval '90 minutes', next_escalation_at = promised_at`);
    const clock = () =>
      dataSource.query('SELECT promised_at, clock_started_at, next_escalation_at FROM leads');
    const [before, times] = [await leads.find(id), await clock()];
    await quarantine.one({ id, actor });
    const { promised_at, escalation_stage } = await release.one({ id, actor });
    expect({ promised_at, escalation_stage }).toEqual({
      promised_at: before?.promised_at,
      escalation_stage: 1,
    });
    expect(await clock()).toEqual(times);
  });

  it('attaches a released lead as a repeat and keeps it attached after a short quarantine', async () => {
    const first = await accepted({ submission });
    const second = await accepted({ submission, suspicions: ['honeypot'] });
    expect(await leads.find(first)).toMatchObject({ repeats: 0 });
    expect(await release.one({ id: second, actor })).toMatchObject({ repeat_of: first, promised_at: null });
    await quarantine.one({ id: second, actor });
    expect(await release.one({ id: second, actor })).toMatchObject({ repeat_of: first });
    expect(await leads.find(first)).toMatchObject({
      repeats: 1,
      timeline: [{ kind: 'submitted' }, { kind: 'repeated', to: second }],
    });
  });

  it('starts the clock of a repeat when the first lead turns out to be spam', async () => {
    const first = await accepted({ submission });
    const second = await accepted({ submission });
    expect(await leads.find(second)).toMatchObject({ repeat_of: first, promised_at: null });
    await quarantine.one({ id: first, actor });
    expect((await leads.find(second))?.promised_at).not.toBeNull();
  });

  it('reminds the office once a day, across replicas, while a lead has waited for an hour', async () => {
    const config = { QUARANTINE_REMINDER_MINUTES: 60 };
    const replica = () =>
      new RemindOffice(transactions, new QuarantineRepository(dataSource), silent, config);
    const runOnce = () => Promise.all([replica().run(), replica().run(), replica().run()]);
    const reminders = async () => (await published()).filter((name) => name === 'quarantine-waiting').length;
    await accepted();
    await accepted({ suspicions: ['honeypot'] });
    await accepted({ suspicions: ['honeypot'] });
    await runOnce();
    expect(await reminders()).toBe(0);
    await dataSource.query(`UPDATE leads SET created_at = created_at - interval '61 minutes'`);
    await runOnce();
    await runOnce();
    expect(await reminders()).toBe(1);
    const [event] = await dataSource.query<{ payload: string }[]>(
      `SELECT payload FROM outbox WHERE name LIKE '%waiting%'`,
    );
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ data: { leads: 2 } });
    await dataSource.query(`UPDATE quarantine_reminders SET reminded_at = now() - interval '25 hours'`);
    await runOnce();
    expect(await reminders()).toBe(2);
    // The clock has been set back since.
    await dataSource.query(`UPDATE quarantine_reminders SET reminded_at = now() + interval '3 days'`);
    await runOnce();
    expect(await reminders()).toBe(3);
  });

  it('leaves what is merged into its first lead at the same moment findable', async () => {
    const visitor = newVisitor();
    const [first, repeat] = [
      await accepted({ submission: visitor }),
      await accepted({ submission: visitor }),
    ];
    const other = await accepted({ submission: { ...newVisitor(), name: 'Quentin Blake' } });
    let held: Promise<unknown> | undefined;
    await transactions.run(async ({ manager }) => {
      await manager.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [other, first]);
      held = quarantine.one({ id: repeat, actor });
      await somebodyWaits(dataSource);
    });
    await held;
    expect((await lists.page({ q: 'Quentin' }, undefined, 10)).map(({ id }) => id)).toEqual([first]);
  });

  it('rejects an unknown lead', async () => {
    await expect(release.one({ id: uuidv7(), actor })).rejects.toMatchObject({ code: leadErrors.notFound });
  });
});
