import type { MailEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import type { DataSource } from 'typeorm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { conversationsFor } from '../testing/conversations';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';

let dataSource: DataSource;
let under: ReturnType<typeof conversationsFor>;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  under = conversationsFor(dataSource);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, channel_events, outbox',
  ),
);

const priya = 'priya@mail.example';
const office = 'sam@latchline.example';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
let refs = 0;
const mail = (fields: Partial<MailEvent> = {}): MailEvent => ({
  ...{ kind: 'mail', provider: 'email', ref: `<${refs++}@mail.example>`, at: ago(1), from: priya },
  ...{ name: 'Priya Nair', subject: 'Lock', text: 'It is stuck.', files: 0, answers: [] },
  ...fields,
});
const intake = (event: MailEvent) => ({ id: uuidv7(), received_at: new Date().toISOString(), event });
const receive = (...events: MailEvent[]) => under.events.run(events.map(intake));
const allLeads = async () => {
  const rows = await dataSource.query<{ id: string }[]>('SELECT id FROM leads ORDER BY created_at, id');
  return Promise.all(rows.map(async ({ id }) => (await under.leads.find(id))!));
};
const onlyLead = async () => {
  const [lead, ...others] = await allLeads();
  expect(others).toEqual([]);
  return lead!;
};
const published = async (name: string) =>
  (
    await dataSource.query<{ payload: string }[]>(
      'SELECT payload FROM outbox WHERE name = $1 ORDER BY occurred_at, id',
      [`leads.${name}.v1`],
    )
  ).map(({ payload }) => (JSON.parse(payload) as { data: Record<string, unknown> }).data);
const submitForm = async (at: string, email: string | undefined = priya) => {
  const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP', email };
  const id = uuidv7();
  await intakeFor(dataSource).run([leadIntakeSchema.parse({ id, received_at: at, submission })]);
  return id;
};
const write = async (id: string, text = 'On our way.') => {
  const message = { id: uuidv4(), text };
  await under.handlers.email({ id, message, actor: office });
  return message.id;
};
/** As if everything so far had happened days ago. */
const daysPass = () =>
  dataSource
    .query(`UPDATE conversation_entries SET at = at - interval '5 days'`)
    .then(() => dataSource.query(`UPDATE leads SET created_at = created_at - interval '5 days'`));

it('makes a lead of the first mail of an address, which notifies the office', async () => {
  await receive(mail());
  expect(await onlyLead()).toMatchObject({
    ...{ name: 'Priya Nair', email: priya, phone: 'No phone number', source: { utm_source: 'email' } },
    conversation: [
      {
        ...{ kind: 'message', channel: 'email', direction: 'in', number: priya, state: 'received' },
        ...{ subject: 'Lock', text: 'It is stuck.' },
      },
    ],
  });
  expect(await published('lead-added')).toMatchObject([{ notify: true }]);
});

it('joins the request of the same address and day', async () => {
  const id = await submitForm(ago(60));
  await receive(mail());
  expect(await onlyLead()).toMatchObject({ id, conversation: [{ channel: 'email', lead_id: id }] });
  expect(await published('customer-returned')).toHaveLength(1);
});

it('joins the lead whose mail it answers, however old that is', async () => {
  const id = await submitForm(ago(60));
  const sent = await write(id);
  await daysPass();
  await receive(mail({ answers: [uuidv4(), sent] }));
  expect(await onlyLead()).toMatchObject({ id, conversation: [{ id: sent }, { direction: 'in' }] });
});

it('follows that lead to the one it was merged into', async () => {
  const id = await submitForm(ago(60));
  const sent = await write(id);
  await daysPass();
  await receive(mail({ from: 'eve@mail.example' }));
  const [, other] = await allLeads();
  await dataSource.query('UPDATE leads SET merged_into = $1 WHERE id = $2', [other!.id, id]);
  await receive(mail({ answers: [sent], text: 'Thanks' }));
  expect((await under.leads.find(other!.id))?.conversation?.map(({ text }) => text)).toContain('Thanks');
});

it('does not join it from another address that names its id', async () => {
  const id = await submitForm(ago(60));
  const sent = await write(id);
  await receive(mail({ from: 'eve@mail.example', answers: [sent] }));
  const [first, second] = await allLeads();
  expect(first).toMatchObject({ id, conversation: [{ id: sent }] });
  expect(second).toMatchObject({ email: 'eve@mail.example' });
});

it('is stored once, also from two replicas, and with other headers', async () => {
  const twice = mail();
  await Promise.all([receive(twice), receive(twice), receive({ ...twice, subject: '[Spam?] Lock' })]);
  expect((await onlyLead()).conversation).toHaveLength(1);
  expect(await published('lead-added')).toHaveLength(1);
  await receive(twice);
  expect((await onlyLead()).conversation).toHaveLength(1);
});

describe('an e-mail to the customer', () => {
  it('is sent once, with the subject and the thread of the conversation', async () => {
    const id = await submitForm(ago(600));
    const first = await write(id);
    await under.handlers.email({ id, message: { id: first, text: 'Again' }, actor: office });
    const { ref } = mail();
    await receive(mail({ ref, subject: 'Re: Latchline: your request', answers: [first], at: ago(0) }));
    const second = await write(id, 'See you.');
    expect(await published('email-queued')).toEqual([
      { lead_id: id, id: first, to: priya, subject: null, text: 'On our way.', thread: [] },
      {
        ...{ lead_id: id, id: second, to: priya, text: 'See you.' },
        ...{ subject: 'Re: Latchline: your request', thread: [first, ref] },
      },
    ]);
    expect((await onlyLead()).conversation).toMatchObject([
      { id: first, direction: 'out', channel: 'email', state: 'queued', by: office, number: priya },
      { direction: 'in' },
      { id: second },
    ]);
  });

  it('is refused without an address', async () => {
    const id = await submitForm(ago(60), undefined);
    await dataSource.query('UPDATE leads SET email = NULL');
    await expect(write(id)).rejects.toMatchObject({ code: leadErrors.notEmailable });
    expect(await published('email-queued')).toEqual([]);
  });

  it('has failed once a mail server says so', async () => {
    const id = await submitForm(ago(60));
    const message_id = await write(id);
    const receipt = { kind: 'receipt', provider: 'email', ref: '<dsn@mail.example>', at: ago(0) } as const;
    await under.events.run([intake({ ...receipt, message_id, state: 'failed', error: '5.1.1' } as never)]);
    expect((await onlyLead()).conversation).toMatchObject([{ state: 'failed', error: '5.1.1' }]);
  });
});

it('keeps pictures of a mail as photos of the lead, and deletes them with it', async () => {
  const media = [{ ref: '7/12/2', type: 'image/jpeg', sha256: null }];
  await receive(mail({ files: 2, media }));
  const { file } = await under.media.claim();
  expect(file).toMatchObject({ provider: 'email', ref: '7/12/2' });
  const content = Buffer.from('ffd8ffda0004010203ffd9', 'hex').toString('base64');
  await under.media.keep({ id: file!.id, content });
  const lead = await onlyLead();
  expect(lead.photos).toMatchObject([{ id: file!.id, by: 'visitor' }]);
  expect(lead.conversation).toMatchObject([
    { files: 2, media: [{ id: file!.id, type: 'image/jpeg', state: 'kept', reason: null }] },
  ]);
  await dataSource.query('DELETE FROM leads');
  expect(await dataSource.query('SELECT FROM lead_photos UNION ALL SELECT FROM conversation_media')).toEqual(
    [],
  );
});

it('makes a lead of a mail that is cut in the middle of an emoji', async () => {
  await receive(mail({ subject: '', text: `${'x'.repeat(3_999)}😀 y`, name: `${'n'.repeat(119)}😀` }));
  expect(await onlyLead()).toMatchObject({ message: 'x'.repeat(3_999), name: 'n'.repeat(119) });
});

it('writes to an address that forms do not accept', async () => {
  const from = 'msg-12=a@relay.example';
  await receive(mail({ from }));
  await write((await onlyLead()).id);
  expect(await published('email-queued')).toMatchObject([{ to: from }]);
});
