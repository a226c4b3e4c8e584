import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleFacts } from '../testing/sample-facts';
import { sampleLead } from '../testing/sample-lead';
import type { DeliveryNews } from '../deliveries/delivery-news';
import { ForgetPersonHandler } from './forget-person/forget-person.handler';

const office = ['office@latchline.example', 'on-call@latchline.example'];
let under: NotificationsUnderTest;

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

/** Without an address: only the office is told. */
const leadWith = (fields: Partial<Lead> = {}): Lead => sampleLead({ id: uuidv7(), email: null, ...fields });
const arrivals = () => under.mails.received.flatMap((mail) => mail.recipients).sort();
const mailTo = (address: string) =>
  under.mails.received.find(({ recipients: [to] }) => to === address)?.parsed;
const statesOf = async (lead: Lead) =>
  (await under.of(lead)).map(({ recipient, state, attempts }) => [recipient, state, attempts]);

describe('the office', () => {
  it('gets one mail each, and it is noted', async () => {
    const eventId = uuidv7();
    const lead = leadWith({ town: 'Sheffield', email: 'priya@example.com', suspicions: ['too-fast'] });
    await under.tell(lead, 'new-lead', eventId);
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
    expect(under.news).toContain(lead.id);
  });

  it.each([
    ['repeat-lead', /^Again · Emergency/, office],
    ['escalation-1', /^Not contacted yet · Emergency/, ['boss@latchline.example']],
    ['escalation-2', /^Overdue · Emergency/, ['owner@latchline.example']],
  ] as const)('is told of %s, the next people first', async (kind, subject, told) => {
    await under.settings.change((now) => ({
      ...now,
      recipients: {
        first: [...office],
        escalation_1: ['boss@latchline.example'],
        escalation_2: ['owner@latchline.example'],
      },
    }));
    await under.tell(leadWith(), kind);
    await under.sendAll();
    expect(arrivals()).toEqual([...told]);
    expect(mailTo(told[0])?.subject).toMatch(subject);
  });

  it('is the administrator when nobody is named, which is reported', async () => {
    await under.settings.begin([]);
    const lead = leadWith();
    await under.tell(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(['admin@latchline.example']);
    expect((await under.of(lead)).map(({ fallback }) => fallback)).toEqual([true]);
    expect(under.logged).toContain('ADMIN_FALLBACK_EMAIL');
  });

  it('is named by the environment until somebody says otherwise', async () => {
    await under.settings.change((now) => ({
      ...now,
      recipients: { ...now.recipients, first: ['new@latchline.example'] },
      updated_by: 'admin@latchline.example',
    }));
    await under.settings.begin(['environment@latchline.example']);
    await under.tell(leadWith());
    await under.sendAll();
    expect(arrivals()).toEqual(['new@latchline.example']);
  });

  it('is told once when the event comes again, one after the other or at once', async () => {
    const eventId = uuidv7();
    const lead = leadWith();
    await Promise.all(Array.from({ length: 5 }, () => under.tell(lead, 'new-lead', eventId)));
    await Promise.all(Array.from({ length: 4 }, () => under.sendAll('email')));
    await under.tell(lead, 'new-lead', eventId);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('gets what was recorded by an earlier release once its event comes again', async () => {
    const eventId = uuidv7();
    const lead = leadWith();
    await under.tell(lead, 'new-lead', eventId);
    await under.dataSource.query('DELETE FROM alerts');
    await under.dataSource.query('UPDATE deliveries SET next_attempt_at = NULL');
    await under.sendAll();
    expect(arrivals()).toEqual([]);
    await under.tell(lead, 'new-lead', eventId);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('hears of a lead of an earlier release, which knows less', async () => {
    const lead = leadWith();
    await under.tell(lead);
    await under.dataSource.query(
      `UPDATE alerts SET content = json_build_object('lead', (content -> 'lead')::jsonb - 'promised_at' - 'town' - 'repeat_of')`,
    );
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect(leadSchema.parse(lead).town).toBeNull();
  });
});

describe('a mail that is not taken', () => {
  it('is tried again, with pauses, until the mail server is back', async () => {
    const lead = leadWith();
    await under.mails.stop();
    await under.tell(lead);
    await under.sendAll();
    expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'failed', 1]));
    expect(await under.deliveries.unsentLeads()).toEqual([lead.id]);
    const [failed] = await under.of(lead);
    expect(failed).toMatchObject({ last_error: 'ESOCKET CONN', sent_at: null });
    expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    expect(await under.sendNext('email')).toBeNull();
    await under.mails.start();
    await under.waitOver();
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect(await statesOf(lead)).toEqual(office.map((recipient) => [recipient, 'sent', 2]));
  });

  it('keeps nobody else from theirs', async () => {
    const lead = leadWith();
    under.mails.refused.add('office@latchline.example');
    await under.tell(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(['on-call@latchline.example']);
    under.mails.refused.clear();
    await under.waitOver();
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is given up after a day, until somebody asks for it', async () => {
    const lead = leadWith();
    under.mails.refused.add('office@latchline.example');
    await under.tell(lead);
    await under.timePasses('1 day');
    await under.sendAll();
    expect(await statesOf(lead)).toEqual([
      ['office@latchline.example', 'given-up', 1],
      ['on-call@latchline.example', 'sent', 1],
    ]);
    under.mails.refused.clear();
    const [refused] = await under.of(lead);
    expect(await under.deliveries.again(refused?.id ?? '')).toMatchObject({ state: 'pending' });
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is sent over a new connection when the server has hung up on the old one', async () => {
    await under.tell(leadWith());
    await under.sendAll();
    await under.mails.stop();
    await under.mails.start();
    await under.tell(leadWith());
    await under.sendAll();
    expect(arrivals()).toHaveLength(4);
  });

  it('is recognisably the same mail when its success could not be noted', async () => {
    const eventId = uuidv7();
    await under.settings.begin(['office@latchline.example']);
    await under.tell(leadWith(), 'new-lead', eventId);
    const crash = under.deliveries.attemptNext('email', async (due) => {
      under.mails.received.push({ recipients: [], raw: '', parsed: { messageId: due.message_id } as never });
      throw new Error('the process dies between the 250 and the commit');
    });
    await expect(crash).rejects.toThrow('dies');
    await under.waitOver();
    await under.sendAll();
    const ids = under.mails.received.map(({ parsed }) => parsed.messageId);
    expect(ids).toEqual([`<${eventId}.1@latchline.example>`, `<${eventId}.1@latchline.example>`]);
  });

  it('does not stand in the way of others when there is something wrong with itself', async () => {
    const lead = leadWith();
    await under.tell(lead);
    await expect(
      under.deliveries.attemptNext('email', () => Promise.reject(new Error('a bug'))),
    ).rejects.toThrow('a bug');
    expect(await statesOf(lead)).toEqual([
      ['office@latchline.example', 'failed', 1],
      ['on-call@latchline.example', 'pending', 0],
    ]);
    await under.sendAll();
    expect(arrivals()).toEqual(['on-call@latchline.example']);
  });
});

describe('a visitor who gave an address', () => {
  const visitor = 'priya@example.com';

  it('is told at once what happens next, once a lead', async () => {
    const lead = leadWith({ email: visitor, promised_at: '2026-07-01T21:45:00.000Z' });
    await under.tell(lead);
    await under.tell(lead, 'new-lead');
    await under.tell(lead, 'escalation-1');
    await under.sendAll();
    const mails = under.mails.received.filter(({ recipients: [to] }) => to === visitor);
    expect(mails).toHaveLength(1);
    const mail = mails[0]?.parsed;
    expect(mail).toMatchObject({
      subject: 'Latchline: we have your request',
      to: [{ address: visitor }],
      replyTo: [{ address: 'hello@latchline.example' }],
    });
    expect(mail?.text).toContain('calls you on 07700 900 123 by 22:45 (UK time)');
    expect(mail?.html).toContain('href="tel:+441144960999"');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-replied');
    expect(header('x-auto-response-suppress')).toBe('All');
    expect(header('importance')).toBeUndefined();
    expect(mail?.headers.some(({ key }) => key.startsWith('list-'))).toBe(false);
  });

  it.each([
    ['in quarantine', { held: true }],
    ['that may come from a program', { suspicions: ['honeypot'] }],
    ['with no address', { email: null }],
    ['with a list of addresses', { email: 'a@example.com, b@example.com' }],
  ] as [string, Partial<Lead>][])('is not answered for a lead %s', async (_why, fields) => {
    const lead = leadWith({ email: visitor, ...fields });
    await under.tell(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('is not answered where that is switched off', async () => {
    await under.settings.change((now) => ({ ...now, acknowledge_visitors: false }));
    await under.tell(leadWith({ email: visitor }));
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('gets three mails a day at most, however the address is written and however fast the forms come', async () => {
    await under.settings.begin([]);
    const spellings = [
      'p.n@gmail.com',
      'pn+1@gmail.com',
      'PN@googlemail.com',
      'p.n+x@gmail.com',
      'pn@gmail.com',
    ];
    await Promise.all(spellings.map((email) => under.tell(leadWith({ email }))));
    await under.sendAll('acknowledgement');
    expect(arrivals()).toHaveLength(3);
    await under.timePasses('1 day');
    await under.tell(leadWith({ email: 'pn@gmail.com' }));
    await under.sendAll('acknowledgement');
    expect(arrivals()).toHaveLength(4);
  });

  it('is answered as soon as the business is known, and the office does not wait for that', async () => {
    await under.dataSource.query('DELETE FROM business_facts');
    const lead = leadWith({ email: visitor });
    await under.tell(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect((await under.of(lead)).find(({ kind }) => kind === 'acknowledgement')?.last_error).toBe(
      'business facts unknown',
    );
    await under.facts.keep(sampleFacts);
    await under.waitOver();
    await under.sendAll();
    expect(arrivals()).toContain(visitor);
  });

  it('who mistyped it is tried once', async () => {
    under.mails.refused.add(visitor);
    const lead = leadWith({ email: visitor });
    await under.tell(lead);
    await under.sendAll();
    expect((await under.of(lead)).find(({ kind }) => kind === 'acknowledgement')).toMatchObject({
      state: 'given-up',
      last_error: 'EENVELOPE 550 RCPT TO',
    });
  });

  it('is not told twice on request', async () => {
    const lead = leadWith({ email: visitor });
    await under.tell(lead);
    await under.sendAll();
    const sent = (await under.of(lead)).find(({ kind }) => kind === 'acknowledgement');
    expect(await under.deliveries.again(sent?.id ?? '')).toBeNull();
  });
});

describe('what visitors write', () => {
  const hostile = 'Eve\r\nBcc: spy@evil.example\r\nSubject: Hi\r\n\r\n<img src=x onerror=alert(1)>🔑 مرحبا';

  it('is text in every mail: no header, recipient or markup of its making', async () => {
    const [name, phone, postcode, message] = [hostile, hostile, hostile, hostile];
    await under.tell(leadWith({ name, phone, postcode, message, town: hostile }));
    await under.tell(leadWith({ name, phone, postcode, message, email: 'victim@example.com' }));
    await under.sendAll();
    expect(arrivals()).toEqual([...office, ...office, 'victim@example.com'].sort());
    for (const { parsed } of under.mails.received) {
      const names = parsed.headers.map(({ key }) => key);
      expect(names).toEqual([...new Set(names)]);
      expect(names).not.toContain('bcc');
      expect(parsed.html).not.toContain('<img');
    }
    expect(mailTo('office@latchline.example')?.subject).toContain('Eve Bcc: spy@evil.example');
    expect(mailTo('victim@example.com')?.text).not.toContain('evil');
  });

  it('is not logged, however it goes', async () => {
    const lead = leadWith({ email: 'priya@example.com' });
    await under.mails.stop();
    await under.tell(lead);
    await under.sendAll();
    expect(under.logged).toContain('ESOCKET CONN');
    for (const secret of ['Priya', '07700', 'S11', 'Key snapped', 'priya@'])
      expect(under.logged).not.toContain(secret);
    await under.mails.start();
  });
});

it('a person who is erased is forgotten here, too, and told of no more', async () => {
  const lead = leadWith({ email: 'Priya@Example.com' });
  await under.tell(lead);
  await under.sendAll('acknowledgement');
  const news = { about: () => undefined } as unknown as DeliveryNews;
  const forget = new ForgetPersonHandler(under.dataSource, news);
  await forget.run({ lead_ids: [lead.id], emails: ['priya@example.com'], phones: [] });
  await under.sendAll();
  expect(arrivals()).toEqual(['Priya@example.com']);
  expect(await statesOf(lead)).toEqual([
    [office[0], 'given-up', 0],
    [office[1], 'given-up', 0],
    ['erased', 'sent', 1],
  ]);
  const kept = await under.dataSource.query<object[]>(
    'SELECT a.*, d.* FROM alerts a JOIN deliveries d USING (event_id)',
  );
  expect(JSON.stringify(kept)).not.toMatch(/priya|07700|S11/i);
  const [first] = await under.of(lead);
  expect(await under.deliveries.again(first?.id ?? '')).toBeNull();
});
