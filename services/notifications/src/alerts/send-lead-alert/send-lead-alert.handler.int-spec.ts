import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { createLogger } from '@latchline/runtime/logger/logger';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Mailer } from '../../mail/mailer';
import type { NotificationsConfig } from '../../notifications.config';
import { MailServer } from '../../testing/mail-server';
import { dropScratchDatabase, openScratchDatabase } from '../../testing/scratch-database';
import { alertSettings } from '../alert-settings';
import { deliveriesOf } from '../delivery';
import { DeliveryRepository } from '../delivery.repository';
import { AlertIncomplete, SendLeadAlertHandler } from './send-lead-alert.handler';

const recipients = ['office@latchline.example', 'on-call@latchline.example'];
const leadWith = (fields: Partial<Lead> = {}): Lead =>
  leadSchema.parse({
    id: uuidv7(),
    name: 'Priya Nair',
    phone: '07700 900 123',
    email: 'priya@example.com',
    postcode: 'S11 8TP',
    service: 'emergency-lockout',
    urgency: 'emergency',
    message: 'Key snapped in the door.',
    status: 'new',
    notes: '',
    assigned_to: null,
    source: null,
    suspicions: [],
    created_at: '2026-07-01T21:30:00.000Z',
    updated_at: '2026-07-01T21:30:00.000Z',
    ...fields,
  });

describe('SendLeadAlertHandler', () => {
  let dataSource: DataSource;
  let deliveries: DeliveryRepository;
  let server: MailServer;
  let mailer: Mailer;
  let eventId: string;
  let logged: string;

  const handlerFor = (addresses: string[]) =>
    new SendLeadAlertHandler(
      deliveries,
      mailer,
      createLogger({
        service: 'notifications',
        level: 'trace',
        destination: { write: (line) => void (logged += line) },
      }),
      alertSettings({ ALERT_RECIPIENTS: addresses, SITE_URL: 'https://latchline.example' }),
    );
  const send = (lead: Lead) => handlerFor(recipients).run(eventId, lead);
  const arrivals = () => server.received.flatMap((mail) => mail.recipients).sort();
  const statesOf = async ({ id }: Lead) =>
    (await deliveries.ofLead(id)).map(({ recipient, state, attempts }) => [recipient, state, attempts]);

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    deliveries = new DeliveryRepository(dataSource, new Inbox());
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(async () => {
    eventId = uuidv7();
    logged = '';
    server = new MailServer();
    await server.start();
    mailer = new Mailer({
      SMTP_URL: server.url,
      MAIL_FROM: 'Latchline <no-reply@latchline.example>',
    } as NotificationsConfig);
  });
  afterEach(async () => {
    mailer.onApplicationShutdown();
    await server.stop();
  });

  it('sends one mail to each recipient and notes it', async () => {
    const lead = leadWith();
    await send(lead);
    expect(arrivals()).toEqual([...recipients].sort());
    expect(await statesOf(lead)).toEqual(recipients.map((recipient) => [recipient, 'sent', 1]));
    const mail = server.received.find(({ recipients: [to] }) => to === recipients[0])?.parsed;
    expect(mail).toMatchObject({
      from: { name: 'Latchline', address: 'no-reply@latchline.example' },
      to: [{ address: recipients[0] }],
      replyTo: [{ address: 'priya@example.com' }],
      subject: 'Emergency (ASAP) · S11 · Priya Nair',
      messageId: `<${eventId}.1@latchline.example>`,
    });
    expect(mail?.text).toContain('tel:+447700900123');
    expect(mail?.html).toContain(`https://latchline.example/admin?lead=${lead.id}`);
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('importance')).toBe('High');
  });

  it('sends nothing again when the event comes again, one after the other or at once', async () => {
    const lead = leadWith();
    await send(lead);
    await send(lead);
    expect(arrivals()).toHaveLength(2);
    eventId = uuidv7();
    const other = leadWith();
    await Promise.allSettled(Array.from({ length: 6 }, () => send(other)));
    await send(other);
    expect(arrivals()).toHaveLength(4);
  });

  it('fails while the mail server is away, so that the queue tries again, and sends once it is back', async () => {
    const lead = leadWith();
    await server.stop();
    await expect(send(lead)).rejects.toThrow(AlertIncomplete);
    await expect(send(lead)).rejects.toThrow('2 deliveries not sent yet (ESOCKET CONN)');
    expect(await statesOf(lead)).toEqual(recipients.map((recipient) => [recipient, 'failed', 2]));
    expect((await deliveries.ofLead(lead.id)).map(({ last_error }) => last_error)).toEqual([
      'ESOCKET CONN',
      'ESOCKET CONN',
    ]);
    await server.start();
    await send(lead);
    expect(arrivals()).toEqual([...recipients].sort());
    expect(await statesOf(lead)).toEqual(recipients.map((recipient) => [recipient, 'sent', 3]));
  });

  it('sends over a new connection when the server has hung up on the old one', async () => {
    await send(leadWith());
    await server.stop();
    await server.start();
    eventId = uuidv7();
    await send(leadWith());
    expect(arrivals()).toHaveLength(4);
  });

  it('tries only those again who have not got it', async () => {
    const lead = leadWith();
    server.refused.add('office@latchline.example');
    await expect(send(lead)).rejects.toThrow('1 deliveries not sent yet (EENVELOPE 550 RCPT TO)');
    expect(arrivals()).toEqual(['on-call@latchline.example']);
    expect((await deliveries.ofLead(lead.id))[0]?.last_error).toBe('EENVELOPE 550 RCPT TO');
    server.refused.clear();
    await send(lead);
    expect(arrivals()).toEqual([...recipients].sort());
  });

  it('sends what was recorded before a crash, to those it was recorded for', async () => {
    const lead = leadWith();
    await deliveries.recordOnce(
      eventId,
      deliveriesOf({ eventId, leadId: lead.id }, ['earlier@latchline.example'], 'latchline.example'),
    );
    await send(lead);
    expect(arrivals()).toEqual(['earlier@latchline.example']);
  });

  it('repeats a mail whose success was not noted as recognisably the same mail', async () => {
    const lead = leadWith();
    const crash = jest.spyOn(deliveries, 'attempt').mockImplementation(async (_id, deliver) => {
      await deliver();
      throw new Error('the process dies between the 250 and the commit');
    });
    await expect(handlerFor(['office@latchline.example']).run(eventId, lead)).rejects.toThrow('dies');
    crash.mockRestore();
    await handlerFor(['office@latchline.example']).run(eventId, lead);
    const [first, second, ...more] = server.received.map(({ parsed }) => parsed.messageId);
    expect([first, more]).toEqual([`<${eventId}.1@latchline.example>`, []]);
    expect(second).toBe(first);
  });

  it('carries hostile fields as text: no header, recipient or markup of their making', async () => {
    const hostile = 'Eve\r\nBcc: spy@evil.example\r\nSubject: Hi\r\n\r\n<img src=x onerror=alert(1)>🔑 مرحبا';
    const lead = leadWith({
      name: hostile,
      phone: hostile,
      postcode: hostile,
      email: hostile,
      message: hostile,
    });
    await send(lead);
    expect(arrivals()).toEqual([...recipients].sort());
    for (const { parsed } of server.received) {
      const names = parsed.headers.map(({ key }) => key);
      expect(names).toEqual([...new Set(names)]);
      expect(names).not.toContain('bcc');
      expect(names).not.toContain('reply-to');
      expect(parsed.subject).toContain('Eve Bcc: spy@evil.example');
      expect(parsed.html).not.toContain('<img');
      expect(parsed.text).toContain('> <img src=x onerror=alert(1)>🔑 مرحبا');
    }
  });

  it('logs nothing of the visitor, however it goes', async () => {
    const lead = leadWith();
    await server.stop();
    await expect(send(lead)).rejects.toThrow(AlertIncomplete);
    await server.start();
    server.refused.add('office@latchline.example');
    await expect(send(lead)).rejects.toThrow(AlertIncomplete);
    expect(logged).toContain('ESOCKET CONN');
    for (const secret of ['Priya', '900', 'S11', 'Key snapped', 'priya@'])
      expect(logged).not.toContain(secret);
  });
});
