import { createHash } from 'node:crypto';
import { textConsentChanged } from '@latchline/contracts/leads/channels/channel.events';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import type {
  CallEvent,
  ChannelEvent,
  MessageEvent,
} from '@latchline/contracts/leads/channels/channel-event.schema';
import {
  type SavedReply,
  savedRepliesSchema,
} from '@latchline/contracts/leads/channels/saved-reply.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { londonTime } from '@latchline/contracts/time/london-time';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SavedReplies } from './saved-replies';
import { PublishTextConsents1700000000226 } from '../migrations/0226-publish-text-consents';
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
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, channel_events, text_consents, outbox',
  ),
);

const mobile = '+447700900123';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
let refs = 0;
const call = (fields: Partial<CallEvent> = {}): CallEvent => ({
  ...{ kind: 'call', provider: 'twilio', ref: `CA${refs++}`, at: ago(1), from: mobile },
  ...{ state: 'missed', seconds: null, answered_by: null },
  ...fields,
});
const message = (text: string, fields: Partial<MessageEvent> = {}): MessageEvent => ({
  ...{ kind: 'message', provider: 'twilio', ref: `SM${refs++}`, at: ago(1), channel: 'text', from: mobile },
  ...{ name: null, text, files: 0 },
  ...fields,
});
const intake = (event: ChannelEvent) => ({ id: uuidv7(), received_at: new Date().toISOString(), event });
const receive = (...events: ChannelEvent[]) => under.events.run(events.map(intake));
const allLeads = async () => {
  const rows = await dataSource.query<{ id: string }[]>('SELECT id FROM leads ORDER BY created_at, id');
  return Promise.all(rows.map(async ({ id }) => (await under.leads.find(id))!));
};
const onlyLead = async () => {
  const [lead, ...others] = await allLeads();
  expect(others).toEqual([]);
  return lead!;
};
const published = async (...names: string[]) =>
  (
    await dataSource.query<{ name: string; payload: string }[]>(
      'SELECT name, payload FROM outbox WHERE name = ANY ($1) ORDER BY occurred_at, id',
      [names.map((name) => `leads.${name}.v1`)],
    )
  ).map(({ payload }) => (JSON.parse(payload) as { data: Record<string, unknown> }).data);
const submitForm = async (at: string) => {
  const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
  const id = uuidv7();
  await intakeFor(dataSource).run([leadIntakeSchema.parse({ id, received_at: at, submission })]);
  return id;
};

describe('a call of an unknown number', () => {
  it('is no lead while it rings', async () => {
    await receive(call({ state: 'ringing' }));
    expect(await allLeads()).toEqual([]);
  });

  it('is a lead that notifies the office once nobody answered, and is answered by a text', async () => {
    await receive(call({ ref: 'CA', state: 'ringing' }), call({ ref: 'CA', state: 'missed' }));
    const lead = await onlyLead();
    expect(lead).toMatchObject({
      name: 'No name',
      phone_e164: mobile,
      status: 'new',
      source: { utm_source: 'phone' },
    });
    expect(lead.urgency).toBeNull();
    expect(Date.parse(lead.promised_at!) - Date.parse(lead.created_at)).toBe(15 * 60_000);
    expect(lead.conversation).toMatchObject([
      { kind: 'call', state: 'missed', number: mobile },
      {
        kind: 'message',
        direction: 'out',
        state: 'queued',
        by: 'latchline',
        text: expect.stringMatching(/^Sorry/),
      },
    ]);
    expect(await published('lead-added')).toMatchObject([
      { lead: { id: lead.id }, notify: true, acknowledge: false },
    ]);
    expect(await published('message-queued')).toMatchObject([
      { lead_id: lead.id, id: lead.conversation?.[1]?.id, to: mobile },
    ]);
  });

  it('is a contacted lead that notifies nobody if it was answered', async () => {
    await receive(
      call({ ref: 'CA', state: 'answered', answered_by: '+441144960999' }),
      call({ ref: 'CA', state: 'answered', seconds: 95, at: ago(0) }),
      call({ ref: 'CA', state: 'ringing', at: ago(120) }),
    );
    const lead = await onlyLead();
    expect(lead).toMatchObject({
      status: 'contacted',
      conversation: [{ state: 'answered', seconds: 95, by: '+441144960999' }],
    });
    expect(await published('lead-added')).toMatchObject([{ notify: false }]);
    expect(await published('message-queued')).toEqual([]);
    const [row] = await dataSource.query<unknown[]>('SELECT next_escalation_at FROM leads');
    expect(row).toEqual({ next_escalation_at: null });
  });

  it('was missed if its end is never reported', async () => {
    await receive(
      call({ state: 'ringing', at: ago(301) }),
      call({ state: 'ringing', from: '+447700900124' }),
    );
    await under.endCalls.run(new Date());
    expect((await onlyLead()).conversation).toMatchObject([{ state: 'missed' }, { direction: 'out' }]);
  });

  it('is shown without a number if that is withheld, and gets no text', async () => {
    await receive(call({ from: null }));
    expect(await onlyLead()).toMatchObject({ phone: 'Number withheld', conversation: [{ number: null }] });
    expect(await published('message-queued')).toEqual([]);
  });

  it('that was reported missed and then answered needs no call back', async () => {
    await receive(call({ ref: 'CA' }), call({ ref: 'CA', state: 'answered', seconds: 20 }));
    expect(await onlyLead()).toMatchObject({
      status: 'contacted',
      conversation: [{ state: 'answered' }, {}],
    });
  });
});

describe('a text of an unknown number', () => {
  it('is a lead with its words', async () => {
    await receive(message('Locked out, S11'));
    expect(await onlyLead()).toMatchObject({
      message: 'Locked out, S11',
      source: { utm_source: 'text' },
      conversation: [{ kind: 'message', direction: 'in', state: 'received', text: 'Locked out, S11' }],
    });
    expect(await published('lead-added')).toMatchObject([{ notify: true }]);
  });

  it('of WhatsApp has the name of the profile', async () => {
    await receive(message('Hello', { provider: 'whatsapp', channel: 'whatsapp', name: 'Priya' }));
    expect(await onlyLead()).toMatchObject({ name: 'Priya', source: { utm_source: 'whatsapp' } });
  });

  it('of a short code is kept, too', async () => {
    await receive(message('Your code', { from: '60777' }));
    expect(await onlyLead()).toMatchObject({ phone: '60777', phone_e164: null });
  });
});

describe('the conversation with a known customer', () => {
  it('joins their request of the same day, and notifies the office once in five minutes', async () => {
    const id = await submitForm(ago(3_600));
    const before = await under.leads.find(id);
    await receive(message('Are you coming?'), message('Hello?'), call());
    const lead = await onlyLead();
    expect(lead.id).toBe(id);
    expect(lead.conversation).toHaveLength(4);
    expect(Date.parse(lead.updated_at)).toBeGreaterThan(Date.parse(before!.updated_at));
    expect(await published('customer-returned')).toMatchObject([{ lead: { id } }]);
    expect(await published('lead-added')).toEqual([]);
    expect(await published('lead-updated')).toHaveLength(3);
  });

  it('notifies the office of a missed call right after one that was answered', async () => {
    await receive(call({ state: 'answered', seconds: 60, at: ago(120) }), call());
    expect(await published('customer-returned')).toMatchObject([{ lead: { id: (await onlyLead()).id } }]);
  });

  it('notifies the office again of a customer who goes on writing', async () => {
    const alertedAgo = (minutes: number) =>
      dataSource.query(
        `UPDATE conversation_entries SET alerted_at = now() - $1 * interval '1 minute'
        WHERE alerted_at IS NOT NULL`,
        [minutes],
      );
    await receive(message('Locked out', { at: ago(420) }));
    await alertedAgo(7);
    await receive(message('Hello?', { at: ago(180) }));
    expect(await published('customer-returned')).toHaveLength(1);
    await alertedAgo(4);
    await receive(message('Anybody there?'));
    expect(await published('customer-returned')).toHaveLength(1);
    // The clock has been set back since.
    await alertedAgo(-180);
    await receive(message('Please call'));
    expect(await published('customer-returned')).toHaveLength(2);
  });

  it('goes on for as long as a day does not pass without a word, and then makes a new lead', async () => {
    const hours = (count: number) => ago(count * 3_600);
    await receive(...[80, 60, 40, 12].map((count) => message(`${count} hours ago`, { at: hours(count) })));
    expect((await allLeads()).map(({ conversation }) => conversation?.length)).toEqual([3, 1]);
  });

  it('is the conversation of the lead that it was merged into', async () => {
    await receive(message('First'));
    const { id } = await onlyLead();
    const other = await submitForm(ago(200_000));
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [id, other]);
    await receive(message('Second'));
    expect((await under.leads.find(other))?.conversation).toMatchObject([
      { lead_id: id, text: 'First' },
      { lead_id: other, text: 'Second' },
    ]);
  });

  it('does not notify of a lead in quarantine', async () => {
    await receive(message('Cheap loans', { at: ago(900) }));
    await dataSource.query('UPDATE leads SET held = true');
    await receive(message('Cheaper loans'));
    expect((await onlyLead()).conversation).toHaveLength(2);
    expect(await published('customer-returned')).toEqual([]);
  });

  it('that is answered counts as first contact', async () => {
    const id = await submitForm(ago(60));
    await receive(call({ state: 'answered', seconds: 30 }));
    expect(await under.leads.find(id)).toMatchObject({ status: 'contacted' });
    expect(await published('customer-returned')).toEqual([]);
  });
});

describe('texts to the customer', () => {
  const text = (id: string, message = { id: uuidv7(), text: 'On my way' }) =>
    under.handlers.text({ id, message, actor: 'sam@latchline.example' });
  const receipt = (
    id: string | null,
    state: 'sent' | 'failed' | 'delivered' | 'read',
    error: string | null = null,
  ) =>
    receive({ kind: 'receipt', provider: 'twilio', ref: 'SMout', at: ago(0), message_id: id, state, error });

  it('are sent once, and never go back in state', async () => {
    await receive(message('Locked out'));
    const { id } = await onlyLead();
    const sent = { id: uuidv7(), text: 'On my way' };
    await Promise.all(Array.from({ length: 4 }, () => text(id, sent)));
    expect(await published('message-queued')).toEqual([
      { lead_id: id, id: sent.id, channel: 'text', to: mobile, text: 'On my way' },
    ]);
    const state = async () => (await onlyLead()).conversation?.[1]?.state;
    const seen: (string | undefined)[] = [];
    for (const report of ['delivered', 'sent', 'failed', 'read', 'delivered'] as const) {
      await receipt(sent.id, report);
      seen.push(await state());
    }
    expect(seen).toEqual(['delivered', 'delivered', 'delivered', 'read', 'read']);
    await receipt(null, 'failed');
    await receipt(uuidv7(), 'failed');
    expect(await state()).toBe('read');
  });

  it('show the code of a failure', async () => {
    await receive(message('Locked out'));
    const sent = { id: uuidv7(), text: 'On my way' };
    await text((await onlyLead()).id, sent);
    await receipt(sent.id, 'failed', '30006');
    expect((await onlyLead()).conversation?.[1]).toMatchObject({ state: 'failed', error: '30006' });
  });

  it('end with STOP and begin again with START, also the reply to missed calls', async () => {
    await receive(message('STOP', { at: ago(9) }));
    const { id } = await onlyLead();
    await expect(text(id)).rejects.toMatchObject({ code: leadErrors.notTextable });
    await receive(call());
    expect(await published('message-queued')).toEqual([]);
    await receive(message('START', { at: ago(5) }), message('Stop', { at: ago(7) }));
    await text(id);
    expect(await published('message-queued')).toHaveLength(1);
    const stored = JSON.stringify(await dataSource.query('SELECT * FROM text_consents'));
    expect(stored).not.toContain(mobile.slice(1));
    const number_digest = createHash('sha256').update(mobile).digest('hex');
    const consents = await published('text-consent-changed');
    expect(consents.map(({ opted_out }) => opted_out)).toEqual([true, false, true]);
    expect(new Set(consents.map((one) => one.number_digest))).toEqual(new Set([number_digest]));
  });

  it('end with what Twilio takes for STOP in another language', async () => {
    await receive(message('Zatrzymaj', { consent: 'stop' }));
    await expect(text((await onlyLead()).id)).rejects.toMatchObject({ code: leadErrors.notTextable });
    expect(await published('text-consent-changed')).toMatchObject([{ opted_out: true }]);
  });

  it('publish who replied STOP before the release that does', async () => {
    await receive(message('STOP', { at: ago(9) }));
    const before = await published('text-consent-changed');
    await dataSource.query('TRUNCATE outbox');
    const runner = dataSource.createQueryRunner();
    await new PublishTextConsents1700000000226().up(runner);
    await runner.release();
    const rows = await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox');
    const envelopes = rows.map(({ payload }) => envelopeSchema.parse(JSON.parse(payload)));
    expect(envelopes.map(({ data }) => textConsentChanged.data.parse(data))).toEqual(before);
  });

  it('are not sent to landlines', async () => {
    await receive(call({ from: '+441144960123' }));
    await expect(text((await onlyLead()).id)).rejects.toMatchObject({ code: leadErrors.notTextable });
    expect(await published('message-queued')).toEqual([]);
  });

  it('answer missed calls of a number once in the set time, also of calls at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => receive(call())));
    expect(await published('message-queued')).toHaveLength(1);
    await dataSource.query(`UPDATE conversation_entries SET at = at - interval '25 hours'`);
    await receive(call());
    expect(await published('message-queued')).toHaveLength(2);
  });

  it('answer missed calls in the words of the settings', async () => {
    const before = await under.handlers.textBack();
    const change = (patch: object, expected_updated_at?: string[]) =>
      under.handlers.changeTextBack({ patch, actor: 'sam@latchline.example', expected_updated_at } as never);
    const changed = await change({ text: 'We call back.' }, [before.updated_at]);
    expect(changed).toMatchObject({ enabled: true, text: 'We call back.', every_hours: 24 });
    await expect(change({ enabled: false }, [before.updated_at])).rejects.toMatchObject({
      code: leadErrors.settingsStale,
    });
    await receive(call());
    expect(await published('message-queued')).toMatchObject([{ text: 'We call back.' }]);
    await change({ enabled: false });
    await receive(call({ from: '+447700900124' }));
    expect(await published('message-queued')).toHaveLength(1);
    await change({ enabled: true, text: before.text });
  });

  it('answer missed calls within the hours only', async () => {
    const now = Date.now();
    const from = londonTime(new Date(now + 3_600_000));
    const until = londonTime(new Date(now + 7_200_000));
    const change = (patch: object) =>
      under.handlers.changeTextBack({ patch, actor: 'sam@latchline.example' } as never);
    expect(await change({ hours: { from, until } })).toMatchObject({ enabled: true, hours: { from, until } });
    await receive(call());
    expect(await onlyLead()).toMatchObject({ status: 'new' });
    expect(await published('message-queued')).toEqual([]);
    expect(await change({ every_hours: 24 })).toMatchObject({ hours: { from, until } });
    expect(await change({ hours: null })).toMatchObject({ hours: null });
    await receive(call());
    expect(await published('message-queued')).toHaveLength(1);
  });
});

describe('saved replies', () => {
  const replies = () => new SavedReplies(dataSource);

  it('begin with samples that pass their own rules', async () => {
    const { items } = savedRepliesSchema.parse(await replies().list());
    expect(items[0]).toEqual({ title: 'On my way', text: 'On my way, about {minutes} min. {business}' });
  });

  it('are replaced together, by the user who saw the latest', async () => {
    const before = await replies().list();
    const change = (items: SavedReply[]) =>
      replies().change({
        patch: { items },
        actor: 'sam@latchline.example',
        expected_updated_at: [before.updated_at],
      });
    const items = [{ title: 'Late', text: 'Running late, {name}.' }];
    const outcomes = await Promise.allSettled([change(items), change(items)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(change([])).rejects.toMatchObject({ code: leadErrors.settingsStale });
    expect((await replies().list()).items).toEqual(items);
  });
});

it('keeps events that it cannot read, and shows them', async () => {
  await receive({
    kind: 'unknown',
    provider: 'whatsapp',
    ref: 'x',
    at: ago(0),
    type: 'account_update',
    body: '{}',
  });
  expect(await under.handlers.unknownEvents()).toMatchObject({
    items: [{ provider: 'whatsapp', type: 'account_update', body: '{}' }],
  });
  expect(await allLeads()).toEqual([]);
});

it('changes nothing when an event is delivered again', async () => {
  const events = [intake(call()), intake(message('Hello'))];
  await under.events.run(events);
  const before = await dataSource.query('SELECT * FROM leads');
  await Promise.all([under.events.run(events), under.events.run(events.toReversed())]);
  expect(await dataSource.query('SELECT * FROM leads')).toEqual(before);
  expect((await onlyLead()).conversation).toHaveLength(3);
});
