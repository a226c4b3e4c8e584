import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';

const customer = 'priya@mail.example';
const id = '0195a8e6-5d3c-4000-8000-000000000001';

let under: NotificationsUnderTest;
const start = async (more: Readonly<Record<string, string>> = {}) => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [], more);
};
afterEach(() => under.stop());

const mailOf = (fields: object = {}) => ({
  ...{ lead_id: uuidv7(), id, to: customer, subject: null, text: 'Hello Priya,\n\nOn <my> way.\nSam' },
  ...{ thread: [] as string[] },
  ...fields,
});
const queue = async (mail = mailOf(), event = { id: uuidv7() }) => {
  await under.customerMails.run(mail, event);
  await under.sendAll('acknowledgement');
  return sampleLead({ id: mail.lead_id });
};
const only = () => {
  expect(under.mails.received).toHaveLength(1);
  return under.mails.received[0]!;
};
const header = (name: string) => only().parsed.headers.find(({ key }) => key === name)?.value;

it('is sent as a person writes, with a Message-ID that carries its id', async () => {
  await start({ INBOX_ADDRESS: 'office@latchline.example' });
  const lead = await queue();
  const { recipients, parsed } = only();
  expect(recipients).toEqual([customer]);
  expect(parsed.messageId).toBe(`<${id}@latchline.example>`);
  expect(parsed.subject).toBe(`Latchline: your request ${leadReference(lead.id)}`);
  expect(parsed.text).toMatch(/^Hello Priya,\n\nOn <my> way\.\nSam\n\n-- \nLatchline/);
  expect(parsed.html).toContain('On &lt;my&gt; way.<br>Sam');
  expect(parsed.replyTo).toEqual([{ address: 'office@latchline.example', name: '' }]);
  expect(parsed.inReplyTo).toBeUndefined();
  for (const automatic of ['auto-submitted', 'x-auto-response-suppress', 'references'])
    expect(header(automatic)).toBeUndefined();
  expect(await under.of(lead, 'email')).toMatchObject([
    { kind: 'message', state: 'sent', recipient: customer, message_id: `<${id}@latchline.example>` },
  ]);
});

it('answers the last mail, so that it is in the same thread of the mail program', async () => {
  await start();
  const earlier = '0195a8e6-5d3c-4000-8000-000000000009';
  const thread = ['<CAF=one+two@mail.example>', earlier, '<three@mail.example>'];
  await queue(mailOf({ subject: 'Re: Lock\r\nBcc: eve@mail.example', thread }));
  const { parsed, recipients } = only();
  expect(parsed.subject).toBe('Re: Lock Bcc: eve@mail.example');
  expect(recipients).toEqual([customer]);
  expect(parsed.inReplyTo).toBe('<three@mail.example>');
  expect(parsed.references?.split(/\s+/)).toEqual([
    '<CAF=one+two@mail.example>',
    `<${earlier}@latchline.example>`,
    '<three@mail.example>',
  ]);
});

it('goes to the address of the business when no mailbox is read', async () => {
  await start();
  await queue();
  expect(only().parsed.replyTo?.[0]?.address).toBe((await under.facts.known())?.email);
});

it('is sent once when its event is delivered again', async () => {
  await start();
  const [mail, event] = [mailOf(), { id: uuidv7() }];
  await Promise.all([1, 2, 3].map(() => under.customerMails.run(mail, event)));
  await under.sendAll('acknowledgement');
  expect(under.mails.received).toHaveLength(1);
});

it('is given up when the mail server refuses the address, and logs no address', async () => {
  await start();
  under.mails.refused.add(customer);
  const lead = await queue();
  expect(await under.of(lead, 'email')).toMatchObject([{ state: 'given-up' }]);
  expect(under.logged).not.toContain(customer);
  expect(under.logged).not.toContain('way');
});

it('is erased with the customer', async () => {
  await start();
  const mail = mailOf();
  await under.customerMails.run(mail, { id: uuidv7() });
  await under.erase([mail.lead_id]);
  await under.sendAll('acknowledgement');
  expect(under.mails.received).toEqual([]);
  expect(JSON.stringify(await under.dataSource.query('SELECT * FROM alerts'))).not.toContain('Hello Priya');
  expect(await under.of(sampleLead({ id: mail.lead_id }), 'email')).toMatchObject([
    { state: 'given-up', recipient: 'erased' },
  ]);
});
