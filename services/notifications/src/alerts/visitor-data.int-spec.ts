import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import type { DeliveryNews } from '../deliveries/delivery-news';
import { ForgetPersonConsumer } from './forget-person.consumer';

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
  const forget = new ForgetPersonConsumer(under.dataSource, news);
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
  expect(JSON.stringify(kept)).not.toMatch(/priya|07700 ?900|S11 ?8TP/i);
  const [first] = await under.of(lead);
  expect(await under.deliveries.again(first?.id ?? '')).toBeNull();
});

it('word of a lead that comes after its person was erased is not passed on', async () => {
  const lead = leadWith({ email: 'priya@example.com' });
  const forget = new ForgetPersonConsumer(under.dataSource, {
    about: () => undefined,
  } as unknown as DeliveryNews);
  await forget.run({ lead_ids: [lead.id], emails: [], phones: [] });
  await under.tell(lead);
  await under.sendAll();
  expect(arrivals()).toEqual([]);
  expect(await under.of(lead)).toEqual([]);
  const kept = await under.dataSource.query<object[]>('SELECT * FROM alerts');
  expect(kept).toEqual([]);
});
