import type { CallEvent, MessageEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
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
beforeEach(async () => {
  await dataSource.query('TRUNCATE leads, conversation_entries, channel_events, outbox CASCADE');
  await change([
    { phone: '0114 496 0111', source: 'Google Ads' },
    { phone: '0114 496 0112', source: 'yell.com' },
  ]);
});

const change = (numbers: { phone: string; source: string }[], expected_updated_at?: string) =>
  under.numbers.change({ patch: { numbers }, actor: 'office@latchline.example', expected_updated_at });
const at = () => new Date(Date.now() - 1_000).toISOString();
const call = (fields: Partial<CallEvent>): CallEvent => ({
  ...{ kind: 'call', provider: 'twilio', ref: 'CA1', at: at(), from: '+447700900123' },
  ...{ state: 'missed', seconds: null, answered_by: null },
  ...fields,
});
const receive = (event: CallEvent | MessageEvent) =>
  under.events.run([{ id: uuidv7(), received_at: new Date().toISOString(), event }]);
const lead = async () => {
  const [row] = await dataSource.query<{ id: string; source_name: string }[]>(
    'SELECT id, source_name FROM leads',
  );
  return { ...(await under.leads.find(row!.id))!, source_name: row!.source_name };
};

it('keeps numbers in order, in E.164 format and with the usual names of sources', async () => {
  const { numbers, updated_at } = await under.numbers.get();
  expect(numbers).toEqual([
    { phone: '0114 496 0111', phone_e164: '+441144960111', source: 'google-ads' },
    { phone: '0114 496 0112', phone_e164: '+441144960112', source: 'yell.com' },
  ]);
  await change([], updated_at);
  await expect(change([], updated_at)).rejects.toMatchObject({ code: leadErrors.settingsStale });
});

it('gives a call the source of the number that rang, although the answer does not name it', async () => {
  await receive(call({ state: 'ringing', to: '+441144960111' }));
  await receive(call({ state: 'answered', answered_by: '+441144960199' }));
  const { source, source_name } = await lead();
  expect(source).toEqual({ utm_source: 'google-ads', utm_medium: 'phone' });
  expect([source_name, sourceNameOf(source)]).toEqual(['google-ads', 'google-ads']);
});

it('gives a call whose end was never reported its source', async () => {
  const long = new Date(Date.now() - 3_600_000).toISOString();
  await receive(call({ state: 'ringing', to: '+441144960112', at: long }));
  await under.endCalls.run(new Date());
  expect((await lead()).source_name).toBe('yell.com');
});

it('gives a text its source', async () => {
  await receive({
    ...{ kind: 'message', provider: 'twilio', channel: 'text', ref: 'SM1', at: at(), from: '+447700900123' },
    ...{ to: '+441144960111', name: null, text: 'Locked out', files: 0 },
  });
  expect((await lead()).source).toEqual({ utm_source: 'google-ads', utm_medium: 'text' });
});

it('gives a message the advert that it answers, before the number', async () => {
  const advert = { utm_source: 'facebook', utm_medium: 'paid', ctwa_clid: 'Aff-n8' };
  await receive({
    ...{ kind: 'message', provider: 'whatsapp', channel: 'whatsapp', ref: 'wamid.1', at: at() },
    ...{ from: '+447700900123', to: '+441144960111', name: null, text: 'Locked out', files: 0, advert },
  });
  expect(await lead()).toMatchObject({ source: advert, source_name: 'facebook-ads' });
  expect((await lead()).conversation).toMatchObject([{ source: advert }]);
});

it.each([['+441144960100'], [null], [undefined]])('leaves calls to %s without one', async (to) => {
  await receive(call({ to }));
  expect((await lead()).source).toEqual({ utm_source: 'phone' });
});
