import type { CallEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import type { ContactIntake } from '@latchline/contracts/leads/contacts/contact.schema';
import { leadChanged } from '@latchline/contracts/leads/lead.events';
import { Metrics } from '@latchline/runtime/health/metrics';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ContactRepository } from '../contacts/contact.repository';
import { StoreContactsHandler } from '../contacts/store-contacts/store-contacts.handler';
import { conversationsFor } from '../testing/conversations';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';

let dataSource: DataSource;
let under: ReturnType<typeof conversationsFor>;
let contacts: StoreContactsHandler;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  under = conversationsFor(dataSource);
  contacts = new StoreContactsHandler(new ContactRepository(dataSource), under.presses, new Metrics());
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, conversation_entries, channel_events, contacts, call_presses, outbox CASCADE',
  ),
);

const main = '+441144960999';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const attribution = { landing_page: '/services', utm_campaign: 'sheffield', gclid: 'Cj0KCQ' };
const source = { page: '/', ...attribution, device: 'mobile', ad_consent: true };

const pressed = (seconds: number, fields: Partial<ContactIntake> = {}, number = main): ContactIntake => ({
  ...{
    id: uuidv7(),
    kind: 'phone',
    at: ago(seconds),
    page: '/',
    source: 'header',
    device: 'mobile',
    attribution,
  },
  press: { number, at: ago(seconds), ad_consent: true },
  ...fields,
});
const call = (fields: Partial<CallEvent> = {}): CallEvent => ({
  ...{ kind: 'call', provider: 'twilio', ref: 'CA1', at: ago(5), from: '+447700900123', to: main },
  ...{ state: 'missed', seconds: null, answered_by: null },
  ...fields,
});
const receive = (...events: CallEvent[]) =>
  under.events.run(events.map((event) => ({ id: uuidv7(), received_at: ago(0), event })));
const leads = async () => {
  const rows = await dataSource.query<{ id: string; source_name: string }[]>(
    'SELECT id, source_name FROM leads ORDER BY created_at',
  );
  return Promise.all(
    rows.map(async ({ id, source_name }) => {
      const { conversation = [], ...lead } = (await under.leads.find(id))!;
      return { ...lead, source_name, calls: conversation.filter(({ kind }) => kind === 'call') };
    }),
  );
};
const waiting = async () =>
  (await dataSource.query<[{ n: number }]>('SELECT count(*)::int AS n FROM call_presses'))[0].n;

it('gives a call and its lead what brought the visitor who pressed the number', async () => {
  await contacts.run([pressed(20)]);
  await receive(call({ state: 'ringing' }));
  await receive(call({ to: null }));
  const [lead] = await leads();
  expect(lead).toMatchObject({ source, source_name: 'google-ads', calls: [{ source }] });
  expect(await waiting()).toBe(0);
});

it('gives it to the call only, if that joins a lead', async () => {
  await receive(call({ at: ago(600) }));
  await contacts.run([pressed(20)]);
  await receive(call({ ref: 'CA2' }));
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead?.source).toEqual({ utm_source: 'phone' });
  expect(lead?.calls.map((entry) => entry.source)).toEqual([undefined, source]);
});

it.each<[string, () => ContactIntake[]]>([
  ['two visitors pressed', () => [pressed(20), pressed(30, { attribution: { gclid: 'other' } })]],
  ['it was too long ago', () => [pressed(200)]],
  ['the call came first', () => [pressed(2)]],
  ['another number was pressed', () => [pressed(20, {}, '+441144960111')]],
  ['only a chat was opened', () => [pressed(20, { kind: 'whatsapp', press: undefined })]],
])('gives it nothing if %s', async (_why, presses) => {
  await contacts.run(presses());
  await receive(call());
  expect((await leads()).map((one) => one.source)).toEqual([{ utm_source: 'phone' }]);
});

describe('a press that is reported late', () => {
  it('is matched with the call that rings', async () => {
    await receive(call({ state: 'ringing' }));
    await contacts.run([pressed(6)]);
    await receive(call());
    expect(await leads()).toMatchObject([{ source, calls: [{ source }] }]);
  });

  it('is matched with the call that was missed, and corrects its lead everywhere', async () => {
    await receive(call());
    const late = pressed(6);
    await contacts.run([late]);
    await contacts.run([late]);
    const [lead] = await leads();
    expect(lead).toMatchObject({ source, source_name: 'google-ads', calls: [{ source }] });
    const [{ payload }] = await dataSource.query<[{ payload: string }]>(
      'SELECT payload FROM outbox WHERE name = $1 ORDER BY id DESC LIMIT 1',
      [leadChanged.name],
    );
    expect(payload).toContain('Cj0KCQ');
    expect(await waiting()).toBe(0);
  });

  it('is not matched if it can belong to two calls', async () => {
    await receive(call(), call({ ref: 'CA2', from: '+447700900124' }));
    await contacts.run([pressed(6)]);
    expect((await leads()).map((one) => one.source)).toEqual([
      { utm_source: 'phone' },
      { utm_source: 'phone' },
    ]);
  });

  it('leaves a lead that the call joined as it is', async () => {
    await receive(call({ at: ago(600) }), call({ ref: 'CA2' }));
    await contacts.run([pressed(6)]);
    expect(await leads()).toMatchObject([{ source: { utm_source: 'phone' }, calls: [{}, { source }] }]);
  });
});

it('gives a press to one of two calls that two replicas receive at the same time', async () => {
  const other = conversationsFor(dataSource);
  for (let round = 0; round < 10; round += 1) {
    await contacts.run([pressed(20, { attribution: { gclid: `round ${round}` } })]);
    const event = (ref: string) => call({ ref: `${ref} ${round}`, from: null });
    const intake = (ref: string) => [{ id: uuidv7(), received_at: ago(0), event: event(ref) }];
    await Promise.all([under.events.run(intake('one')), other.events.run(intake('other'))]);
  }
  const all = (await leads()).map((one) => one.source?.gclid).filter(Boolean);
  expect(all.sort()).toEqual(Array.from({ length: 10 }, (_, round) => `round ${round}`));
});

it('matches a press and a call that come at the same time, whichever is first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const to = `+4411449600${10 + round}`;
    await Promise.all([
      contacts.run([pressed(6, {}, to)]),
      receive(call({ ref: `CA${round}`, from: null, to })),
    ]);
  }
  expect((await leads()).map((one) => one.source?.gclid)).toEqual(Array(10).fill('Cj0KCQ'));
});

it('does not make calls to the same number wait for each other', async () => {
  await dataSource.transaction(async (manager) => {
    await under.presses.claimFor(manager, { id: uuidv7(), called: main, at: ago(5) });
    await receive(call());
  });
  expect(await leads()).toHaveLength(1);
});

it('keeps a press for an hour', async () => {
  await contacts.run([pressed(3_500), pressed(3_700)]);
  await under.endCalls.run(new Date());
  expect(await waiting()).toBe(1);
});
