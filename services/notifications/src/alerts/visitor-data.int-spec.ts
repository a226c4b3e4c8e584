import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
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

describe('visitor input', () => {
  const hostile = 'Eve\r\nBcc: spy@evil.example\r\nSubject: Hi\r\n\r\n<img src=x onerror=alert(1)>🔑 مرحبا';

  it('never becomes a header, recipient or markup of a mail', async () => {
    const [name, phone, postcode, message] = [hostile, hostile, hostile, hostile];
    await under.notify(leadWith({ name, phone, postcode, message, town: hostile }));
    await under.notify(leadWith({ name, phone, postcode, message, email: 'victim@example.com' }));
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

  it('is never logged, even when sending fails', async () => {
    const lead = leadWith({ email: 'priya@example.com' });
    await under.mails.stop();
    await under.notify(lead);
    await under.sendAll();
    expect(under.logged).toContain('ESOCKET CONN');
    for (const secret of ['Priya', '07700', 'S11', 'Key snapped', 'priya@'])
      expect(under.logged).not.toContain(secret);
    await under.mails.start();
  });
});

it('deletes the data of an erased person and sends nothing more about them', async () => {
  const lead = leadWith({ email: 'Priya@Example.com' });
  await under.notify(lead);
  await under.sendAll('acknowledgement');
  await under.erase([lead.id], ['priya@example.com']);
  await under.sendAll();
  expect(arrivals()).toEqual(['Priya@example.com']);
  expect(await statesOf(lead)).toEqual([
    [office[0], 'given-up', 0],
    [office[1], 'given-up', 0],
    ['erased', 'sent', 1],
  ]);
  const stored = await under.dataSource.query<object[]>(
    'SELECT a.*, d.* FROM alerts a JOIN deliveries d USING (event_id)',
  );
  expect(JSON.stringify(stored)).not.toMatch(/priya|07700 ?900|S11 ?8TP/i);
  const [first] = await under.of(lead);
  expect(await under.deliveries.resend(first?.id ?? '')).toBeNull();
});

it('ignores an event about a lead that was erased before', async () => {
  const lead = leadWith({ email: 'priya@example.com' });
  await under.erase([lead.id]);
  await under.notify(lead);
  await under.sendAll();
  expect(arrivals()).toEqual([]);
  expect(await under.of(lead)).toEqual([]);
  const stored = await under.dataSource.query<object[]>('SELECT * FROM alerts');
  expect(stored).toEqual([]);
});
