import type { MessageEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { conversationsFor } from '../testing/conversations';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';

let dataSource: DataSource;
let under: ReturnType<typeof conversationsFor>;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  under = conversationsFor(dataSource);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query('TRUNCATE leads, conversation_entries, channel_events, text_consents, outbox CASCADE'),
);

const [mobile, actor] = ['+447700900123', 'sam@latchline.example'];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const intake = (event: Parameters<typeof under.events.run>[0][number]['event']) => ({
  ...{ id: uuidv7(), received_at: new Date().toISOString() },
  event,
});

let refs = 0;
/** Receives a message of the customer, and returns their lead. */
async function written(fields: Partial<MessageEvent> = {}): Promise<string> {
  const message: MessageEvent = {
    ...{ kind: 'message', provider: 'whatsapp', channel: 'whatsapp', ref: `wamid.in${refs++}` },
    ...{ at: hoursAgo(1), from: mobile, name: null, text: 'Locked out', files: 0 },
    ...fields,
  };
  await under.events.run([intake(message)]);
  const [row] = await dataSource.query<{ id: string }[]>('SELECT id FROM leads');
  return row!.id;
}
const send = (id: string, message: Omit<Parameters<typeof under.whatsApp.send>[0]['message'], 'id'>) =>
  under.whatsApp.send({ id, message: { id: uuidv7(), ...message }, actor });
const report = (state: 'sent' | 'delivered' | 'read' | 'failed', message_id: string | null) =>
  under.events.run([
    intake({
      ...{ kind: 'receipt', provider: 'whatsapp', ref: 'wamid.out', at: hoursAgo(0), message_id, state },
      error: state === 'failed' ? '131047' : null,
    }),
  ]);
const reported = async (id: string) =>
  (await under.leads.find(id))?.conversation?.find(({ direction }) => direction === 'out')?.state;

it('keeps the conversation with a customer who hides their number, and answers them', async () => {
  const from = 'GB.1502576394655';
  const events = ['Locked out', 'Hello?'].map((text, index) =>
    intake({
      ...{ kind: 'message', provider: 'whatsapp', channel: 'whatsapp', ref: `wamid.hidden${index}` },
      ...{ at: hoursAgo(2 - index), from, name: 'Sheena', text, files: 0 },
    }),
  );
  await Promise.all(events.map((event) => under.events.run([event])));
  const [row, ...others] = await dataSource.query<{ id: string }[]>('SELECT id FROM leads');
  expect(others).toEqual([]);
  const lead = await send(row!.id, { text: 'On my way' });
  expect(lead).toMatchObject({ name: 'Sheena', phone: 'Number withheld', phone_e164: null });
  expect(lead.conversation?.map(({ number, text }) => `${number} ${text}`).sort()).toEqual(
    ['Hello?', 'Locked out', 'On my way'].map((text) => `${from} ${text}`),
  );
  const [{ payload }] = await dataSource.query<[{ payload: string }]>(
    `SELECT payload FROM outbox WHERE name = 'leads.message-queued.v1'`,
  );
  expect(JSON.parse(payload)).toMatchObject({ data: { to: from, channel: 'whatsapp' } });
});

it('keeps the conversation with a number of no numbering plan, as Meta writes Mexican ones, and answers it', async () => {
  const from = '+5215512345678';
  await written({ from, at: hoursAgo(2) });
  const id = await written({ from, text: 'Hello?' });
  expect(await dataSource.query('SELECT id FROM leads')).toEqual([{ id }]);
  const lead = await send(id, { text: 'On my way' });
  expect(lead.conversation?.map(({ number }) => number)).toEqual([from, from, from]);
});

it('sends free text within 24 hours of the last WhatsApp message, to the number it came from', async () => {
  const id = await written({ at: hoursAgo(23) });
  const lead = await send(id, { text: 'On my way' });
  expect(lead.conversation?.at(-1)).toMatchObject({
    ...{ channel: 'whatsapp', direction: 'out', state: 'queued', by: actor, number: mobile },
    text: 'On my way',
  });
  const [{ payload }] = await dataSource.query<[{ payload: string }]>(
    `SELECT payload FROM outbox WHERE name = 'leads.message-queued.v1'`,
  );
  expect(JSON.parse(payload)).toMatchObject({
    data: { lead_id: id, channel: 'whatsapp', to: mobile, text: 'On my way' },
  });
});

it.each([
  ['25 hours later', { at: hoursAgo(25) }],
  ['if they only texted', { provider: 'twilio', channel: 'text' }],
] as [string, Partial<MessageEvent>][])('refuses free text %s', async (_when, fields) => {
  const id = await written(fields);
  await expect(send(id, { text: 'On my way' })).rejects.toMatchObject({ code: leadErrors.notTextable });
});

describe('a template', () => {
  const template = { name: 'on_my_way', language: 'en_GB', parameters: ['Sam', '20'] };
  beforeEach(async () => {
    const templates = [{ name: 'on_my_way', language: 'en_GB', text: '{{1}} reaches you in {{2}} min.' }];
    await under.whatsApp.change({ patch: { templates }, actor });
  });

  it('is sent outside the 24 hours, and shown as the customer reads it', async () => {
    const lead = await send(await written({ at: hoursAgo(300) }), { template });
    expect(lead.conversation?.at(-1)).toMatchObject({ text: 'Sam reaches you in 20 min.' });
  });

  it.each([
    ['unknown', { ...template, name: 'other' }],
    ['in another language', { ...template, language: 'de' }],
    ['not filled in', { ...template, parameters: ['Sam'] }],
  ])('is refused if it is %s', async (_what, other) => {
    const id = await written();
    await expect(send(id, { template: other })).rejects.toMatchObject({ code: leadErrors.notTextable });
  });

  it('is refused to a customer who replied STOP', async () => {
    const id = await written({ provider: 'twilio', channel: 'text', text: 'STOP' });
    await expect(send(id, { template })).rejects.toMatchObject({ code: leadErrors.notTextable });
  });
});

it('follows what Meta reports by our id, in any order, before and after the response to the send', async () => {
  const id = await written();
  const out = uuidv7();
  await under.whatsApp.send({ id, message: { id: out, text: 'On my way' }, actor });
  // The first report can overtake the response to the send: nothing else knows the id of Meta yet.
  await report('delivered', out);
  expect(await reported(id)).toBe('delivered');
  await report('sent', out);
  expect(await reported(id)).toBe('delivered');
  // Later ones may name only the id of Meta.
  await report('read', null);
  expect(await reported(id)).toBe('read');
  await report('failed', null);
  expect(await reported(id)).toBe('read');
});

it('sends a message once, and changes nothing for a report about an unknown one', async () => {
  const id = await written();
  const message = { id: uuidv7(), text: 'On my way' };
  await under.whatsApp.send({ id, message, actor });
  const lead = await under.whatsApp.send({ id, message, actor });
  expect(lead.conversation).toHaveLength(2);
  await report('failed', null);
  await report('failed', uuidv7());
  expect(await reported(id)).toBe('queued');
});
