import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleBusinessInfo } from '../testing/sample-business-info';
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

describe('acknowledging a visitor', () => {
  const visitor = 'priya@example.com';

  it('sends one acknowledgement per lead, at once', async () => {
    const lead = leadWith({ email: visitor, promised_at: '2026-07-01T21:45:00.000Z' });
    await under.notify(lead);
    await under.notify(lead, 'new-lead');
    await under.notify(lead, 'escalation-1');
    await under.sendAll();
    const mails = under.mails.received.filter(({ recipients: [to] }) => to === visitor);
    expect(mails).toHaveLength(1);
    const mail = mails[0]?.parsed;
    expect(mail).toMatchObject({
      subject: 'Latchline: we have your request',
      to: [{ address: visitor }],
      replyTo: [{ address: 'hello@latchline.example' }],
    });
    expect(mail?.text).toContain('call you on 07700 900 123 by 22:45 (UK time)');
    expect(mail?.html).toContain('href="tel:+441144960999"');
    const page = await under.pages.urlOf(lead.id);
    expect(page).toMatch(/^https:\/\/latchline\.example\/r\/[\w-]{44}$/);
    expect(mail?.text).toContain(page);
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-replied');
    expect(header('x-auto-response-suppress')).toBe('All');
    expect(header('importance')).toBeUndefined();
    expect(mail?.headers.some(({ key }) => key.startsWith('list-'))).toBe(false);
  });

  it.each([
    ['in quarantine', { held: true }],
    ['with spam signals', { suspicions: ['honeypot'], spam_score: 10 }],
    ['with no address', { email: null }],
    ['with a list of addresses', { email: 'a@example.com, b@example.com' }],
  ] as [string, Partial<Lead>][])('sends none for a lead %s', async (_why, fields) => {
    const lead = leadWith({ email: visitor, ...fields });
    await under.notify(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('sends none if acknowledgements are switched off', async () => {
    await under.settings.change((now) => ({ ...now, acknowledge_visitors: false }));
    await under.notify(leadWith({ email: visitor }));
    await under.sendAll();
    expect(arrivals()).toEqual(office);
  });

  it('sends at most three a day to a mailbox, in any spelling and with concurrent leads', async () => {
    await under.settings.initialise([]);
    const spellings = [
      'p.n@gmail.com',
      'pn+1@gmail.com',
      'PN@googlemail.com',
      'p.n+x@gmail.com',
      'pn@gmail.com',
    ];
    await Promise.all(spellings.map((email) => under.notify(leadWith({ email }))));
    await under.sendAll('acknowledgement');
    expect(arrivals()).toHaveLength(3);
    await under.timePasses('1 day');
    await under.notify(leadWith({ email: 'pn@gmail.com' }));
    await under.sendAll('acknowledgement');
    expect(arrivals()).toHaveLength(4);
  });

  it('waits for the business info without delaying the office', async () => {
    await under.dataSource.query('DELETE FROM business_facts');
    const lead = leadWith({ email: visitor });
    await under.notify(lead);
    await under.sendAll();
    expect(arrivals()).toEqual(office);
    expect((await under.of(lead)).find(({ kind }) => kind === 'acknowledgement')?.last_error).toBe(
      'business info not received yet',
    );
    await under.facts.save(sampleBusinessInfo);
    await under.skipWaits();
    await under.sendAll();
    expect(arrivals()).toContain(visitor);
  });

  it('does not retry a rejected address', async () => {
    under.mails.refused.add(visitor);
    const lead = leadWith({ email: visitor });
    await under.notify(lead);
    await under.sendAll();
    expect((await under.of(lead)).find(({ kind }) => kind === 'acknowledgement')).toMatchObject({
      state: 'given-up',
      last_error: 'EENVELOPE 550 RCPT TO',
    });
  });

  it('is retried while the mail server refuses the office', async () => {
    under.mails.refusesSenders = true;
    const lead = leadWith({ email: visitor });
    await under.notify(lead);
    await under.sendAll();
    expect((await under.of(lead)).find(({ kind }) => kind === 'acknowledgement')).toMatchObject({
      state: 'failed',
      last_error: 'EENVELOPE 530 MAIL FROM',
    });
    under.mails.refusesSenders = false;
    await under.skipWaits();
    await under.sendAll();
    expect(arrivals()).toContain(visitor);
  });

  it('cannot be sent again on request', async () => {
    const lead = leadWith({ email: visitor });
    await under.notify(lead);
    await under.sendAll();
    const sent = (await under.of(lead)).find(({ kind }) => kind === 'acknowledgement');
    expect(await under.deliveries.resend(sent?.id ?? '')).toBeNull();
  });
});
