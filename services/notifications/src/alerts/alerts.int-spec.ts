import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import type { DueDelivery } from '../deliveries/delivery';
import { DeliveryLane } from '../deliveries/delivery-lane';
import type { AttemptOutcome } from '../deliveries/delivery.repository';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';

const office = ['office@latchline.example', 'on-call@latchline.example'];
let under: NotificationsUnderTest;

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

/** Without an e-mail address, so that only the office is notified. */
const leadWith = (fields: Partial<Lead> = {}): Lead => sampleLead({ id: uuidv7(), email: null, ...fields });
const arrivals = () => under.mails.received.flatMap((mail) => mail.recipients).sort();
const mailTo = (address: string) =>
  under.mails.received.find(({ recipients: [to] }) => to === address)?.parsed;
const statesOf = async (lead: Lead) =>
  (await under.of(lead)).map(({ recipient, state, attempts }) => [recipient, state, attempts]);

describe('alerting the office', () => {
  it('sends one mail per recipient and records it', async () => {
    const eventId = uuidv7();
    const lead = leadWith({
      town: 'Sheffield',
      email: 'priya@example.com',
      suspicions: ['too-fast'],
      spam_score: 5,
    });
    await under.notify(lead, 'new-lead', eventId);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'sent', 1]));
    const mail = mailTo('office@latchline.example');
    expect(mail).toMatchObject({
      from: { name: 'Latchline', address: 'no-reply@latchline.example' },
      to: [{ address: office[0] }],
      replyTo: [{ address: 'priya@example.com' }],
      subject: 'Possible spam · Emergency (ASAP) · Sheffield · Priya Nair',
      messageId: `<${eventId}.1@latchline.example>`,
    });
    expect(mail?.text).toContain('tel:+447700900123');
    expect(mail?.html).toContain('href="https://wa.me/447700900123"');
    expect(mail?.html).toContain(`https://latchline.example/admin?lead=${lead.id}`);
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('importance')).toBe('High');
    expect(under.published).toContain(lead.id);
  });

  it.each([
    ['repeat-lead', /^Again · Emergency/, office],
    ['escalation-1', /^Not contacted yet · Emergency/, ['boss@latchline.example']],
    ['escalation-2', /^Overdue · Emergency/, ['owner@latchline.example']],
  ] as const)('notifies the recipients of %s', async (kind, subject, recipients) => {
    await under.settings.change((now) => ({
      ...now,
      recipients: {
        first: [...office],
        escalation_1: ['boss@latchline.example'],
        escalation_2: ['owner@latchline.example'],
      },
    }));
    await under.notify(leadWith(), kind);
    await under.sendAll();
    expect(arrivals()).toEqual([...recipients]);
    expect(mailTo(recipients[0])?.subject).toMatch(subject);
  });

  it('falls back to the administrator without recipients and logs it', async () => {
    await under.settings.initialise([]);
    const lead = leadWith();
    await under.notify(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(['admin@latchline.example']);
    expect((await under.of(lead)).map(({ fallback }) => fallback)).toEqual([true]);
    expect(under.logged).toContain('ADMIN_FALLBACK_EMAIL');
  });

  it('uses the recipients of the environment until the settings are changed', async () => {
    await under.settings.change((now) => ({
      ...now,
      recipients: { ...now.recipients, first: ['new@latchline.example'] },
      updated_by: 'admin@latchline.example',
    }));
    await under.settings.initialise(['environment@latchline.example']);
    await under.notify(leadWith());
    await under.sendAll();
    expect(arrivals()).toEqual(['new@latchline.example']);
  });

  it('notifies once when an event is delivered again, in sequence or concurrently', async () => {
    const eventId = uuidv7();
    const lead = leadWith();
    await Promise.all(Array.from({ length: 5 }, () => under.notify(lead, 'new-lead', eventId)));
    await Promise.all(Array.from({ length: 4 }, () => under.sendAll('email')));
    await under.notify(lead, 'new-lead', eventId);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('records concurrent leads in one transaction', async () => {
    const leads = Array.from({ length: 20 }, () => leadWith());
    const transactions = jest.spyOn(under.dataSource, 'transaction');
    await Promise.all(leads.map((lead) => under.notify(lead)));
    expect(transactions).toHaveBeenCalledTimes(1);
    await under.sendAll();
    for (const lead of leads)
      expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'sent', 1]));
  });

  it('records the other leads when one cannot be recorded', async () => {
    const [one, other] = [leadWith(), leadWith()];
    const results = await Promise.allSettled([
      under.notify(one),
      under.notify(leadWith({ id: 'no id' })),
      under.notify(other),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(under.logged).toContain('one by one');
    for (const lead of [one, other]) expect(await under.of(lead)).toHaveLength(2);
  });

  it('sends deliveries recorded by an earlier release when the event is delivered again', async () => {
    const eventId = uuidv7();
    const lead = leadWith();
    await under.notify(lead, 'new-lead', eventId);
    await under.dataSource.query('DELETE FROM alerts');
    await under.dataSource.query('UPDATE deliveries SET next_attempt_at = NULL');
    await under.sendAll();
    expect(arrivals()).toEqual([]);
    await under.notify(lead, 'new-lead', eventId);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('sends leads recorded by an earlier release with fewer fields', async () => {
    const lead = leadWith();
    await under.notify(lead);
    await under.dataSource.query(
      `UPDATE alerts SET content = json_build_object('lead', (content -> 'lead')::jsonb - 'promised_at' - 'town' - 'repeat_of')`,
    );
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect(leadSchema.parse(lead).town).toBeNull();
  });
});

describe('a failed mail', () => {
  it('is retried with backoff until the mail server is back', async () => {
    const lead = leadWith();
    await under.mails.stop();
    await under.notify(lead);
    await under.sendAll();
    expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'failed', 1]));
    expect(await under.deliveries.unsentLeads()).toEqual([lead.id]);
    const [failed] = await under.of(lead);
    expect(failed).toMatchObject({ last_error: 'ESOCKET CONN', sent_at: null });
    expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    expect(await under.sendNext('email')).toBeNull();
    expect(await under.deliveries.waiting()).toBe(2);
    await under.mails.start();
    await under.skipWaits();
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'sent', 2]));
  });

  it('does not delay other recipients', async () => {
    const lead = leadWith();
    under.mails.refused.add('office@latchline.example');
    await under.notify(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(['on-call@latchline.example']);
    under.mails.refused.clear();
    await under.skipWaits();
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is given up after a day and can then be sent again on request', async () => {
    const lead = leadWith();
    under.mails.refused.add('office@latchline.example');
    await under.notify(lead);
    await under.timePasses('1 day');
    await under.sendAll();
    expect(await statesOf(lead)).toEqual([
      ['office@latchline.example', 'given-up', 1],
      ['on-call@latchline.example', 'sent', 1],
    ]);
    under.mails.refused.clear();
    const [refused] = await under.of(lead);
    expect(await under.deliveries.resend(refused?.id ?? '')).toMatchObject({ state: 'pending' });
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is tried for another day after two in which the system was off, and counts as waiting', async () => {
    const lead = leadWith();
    under.mails.refused.add('office@latchline.example').add('on-call@latchline.example');
    await under.notify(lead);
    await under.systemWasOff('2 days');
    await under.sendAll();
    expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'failed', 1]));
    await under.timePasses('1 minute');
    expect(await under.deliveries.notNotified()).toMatchObject({ late: 1 });
    under.mails.refused.clear();
    await under.skipWaits();
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is sent although the clock has been set back by an hour', async () => {
    under.mails.refused.add('office@latchline.example');
    await under.notify(leadWith());
    await under.sendAll();
    await under.notify(leadWith());
    under.mails.refused.clear();
    await under.systemWasOff('-1 hour');
    await under.sendAll();
    expect(arrivals()).toEqual(['on-call@latchline.example']);
    expect(await under.deliveries.makeDueAfterSetBack()).toBe(3);
    await under.sendAll();
    expect(arrivals()).toEqual([...office, ...office].sort());
  });

  it('is sent over a new connection when the server has closed the old one', async () => {
    await under.notify(leadWith());
    await under.sendAll();
    await under.mails.stop();
    await under.mails.start();
    await under.notify(leadWith());
    await under.sendAll();
    expect(arrivals()).toHaveLength(4);
  });

  it('keeps its Message-ID when its success could not be recorded', async () => {
    const eventId = uuidv7();
    await under.settings.initialise(['office@latchline.example']);
    await under.notify(leadWith(), 'new-lead', eventId);
    const crash = under.deliveries.attemptNext('email', 1, async (due) => {
      under.mails.received.push({ recipients: [], raw: '', parsed: { messageId: due.message_id } as never });
      throw new Error('the process dies between the 250 and the commit');
    });
    await expect(crash).rejects.toThrow('dies');
    await under.skipWaits();
    await under.sendAll();
    const ids = under.mails.received.map(({ parsed }) => parsed.messageId);
    expect(ids).toEqual([`<${eventId}.1@latchline.example>`, `<${eventId}.1@latchline.example>`]);
  });

  it('does not affect the rest of its batch when it cannot be attempted', async () => {
    const leads = [leadWith(), leadWith(), leadWith()];
    await under.settings.initialise(['office@latchline.example']);
    for (const lead of leads) await under.notify(lead);
    const sent: (string | null)[] = [];
    const outcomes: AttemptOutcome[] = [];
    const send = (due: DueDelivery): Promise<undefined> => {
      if (due.lead_id === leads[1]?.id) return Promise.reject(new Error('a bug'));
      sent.push(due.lead_id);
      return Promise.resolve(undefined);
    };
    const lane = new DeliveryLane({
      lane: 'email',
      workers: 1,
      batchSize: 3,
      deliveries: under.deliveries,
      sender: { send },
      logger: under.logger,
      onOutcome: (_lane, outcome) => outcomes.push(outcome),
    });
    const transactions = jest.spyOn(under.dataSource, 'transaction');
    lane.startWorker();
    await eventually('all are attempted', () => outcomes.length === 3);
    await lane.stop();
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(2);
    expect(sent.sort()).toEqual([leads[0]?.id, leads[2]?.id]);
    const [one, failed, other] = await Promise.all(leads.map(async (lead) => (await under.of(lead))[0]));
    for (const { state, attempts } of [one!, other!]) expect([state, attempts]).toEqual(['sent', 1]);
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, last_error: 'internal' });
    expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 30_000);
  });

  it('is due again at once with its batch when their transaction is aborted', async () => {
    await under.notify(leadWith());
    const { dataSource } = under;
    const dies = under.deliveries.attemptNext('email', 2, async (due, manager) => {
      if (due.recipient === office[1])
        await manager.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      return undefined;
    });
    await expect(dies).rejects.toThrow();
    const rows = await dataSource.query(`SELECT state FROM deliveries WHERE state = 'sent'`);
    expect(rows).toEqual([]);
    await under.skipWaits();
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is looked for by lane until it is sent', async () => {
    expect(await under.deliveries.dueLanes()).toEqual([]);
    await under.notify(leadWith());
    expect(await under.deliveries.dueLanes()).toEqual(['email']);
    await under.sendAll();
    expect(await under.deliveries.dueLanes()).toEqual([]);
  });

  it('does not block other mails when its attempt throws', async () => {
    const lead = leadWith();
    await under.notify(lead);
    await expect(
      under.deliveries.attemptNext('email', 1, () => Promise.reject(new Error('a bug'))),
    ).rejects.toThrow('a bug');
    expect(await statesOf(lead)).toEqual([
      ['office@latchline.example', 'failed', 1],
      ['on-call@latchline.example', 'pending', 0],
    ]);
    await under.sendAll();
    expect(arrivals()).toEqual(['on-call@latchline.example']);
  });
});
