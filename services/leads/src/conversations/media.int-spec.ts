import type { CallEvent, MessageEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { mostPhotos } from '@latchline/contracts/leads/jobs/job-photo.operations';
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

const mobile = '+447700900123';
const content = Buffer.from('ffd8fffe0009466c6174203201ffda0004010203ffd9', 'hex').toString('base64');
const picture = { ref: '1003383421387256', type: 'image/jpeg', sha256: 'ab'.repeat(32) };
const receive = (...events: Parameters<typeof under.events.run>[0][number]['event'][]) =>
  under.events.run(events.map((event) => ({ id: uuidv7(), received_at: new Date().toISOString(), event })));
const message = (fields: Partial<MessageEvent>): MessageEvent => ({
  ...{ kind: 'message', provider: 'whatsapp', channel: 'whatsapp', ref: uuidv7(), from: mobile },
  ...{ at: new Date().toISOString(), name: null, text: '', files: 1, media: [picture] },
  ...fields,
});
const onlyLead = async () => {
  const rows = await dataSource.query<{ id: string }[]>('SELECT id FROM leads WHERE merged_into IS NULL');
  expect(rows).toHaveLength(1);
  return (await under.leads.find(rows[0]!.id))!;
};
const media = async () => (await onlyLead()).conversation?.flatMap((entry) => entry.media ?? []);
const claimed = async () => (await under.media.claim()).file;
const dueNow = () =>
  dataSource.query('UPDATE conversation_media SET due_at = now() WHERE due_at IS NOT NULL');

describe('a picture of a message', () => {
  it('waits, is fetched once at a time, and is kept as a photo of the lead', async () => {
    await receive(message({}));
    expect(await media()).toMatchObject([{ type: 'image/jpeg', state: 'waiting', reason: null }]);
    const [one, other] = await Promise.all([claimed(), claimed()]);
    const file = one ?? other;
    expect([one, other].filter((each) => each !== null)).toEqual([file]);
    expect(file).toMatchObject({ provider: 'whatsapp', ...picture });
    await under.media.keep({ id: file!.id, content });
    await under.media.keep({ id: file!.id, content });
    const lead = await onlyLead();
    expect(lead.photos).toMatchObject([{ id: file!.id, by: 'visitor', bytes: 11 }]);
    expect(await media()).toEqual([{ id: file!.id, type: 'image/jpeg', state: 'kept', reason: null }]);
    await dueNow();
    expect(await claimed()).toBeNull();
  });

  it('is due again, ever later, if nobody reports an outcome', async () => {
    await receive(message({}));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await claimed()).not.toBeNull();
      expect(await claimed()).toBeNull();
      const [row] = await dataSource.query<[{ minutes: number }]>(
        'SELECT round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM conversation_media',
      );
      waits.push(row.minutes);
      await dueNow();
    }
    expect(waits).toEqual([2, 2, 5, 15, 60, 60]);
  });

  it.each([0, 1, 5])('does not wait for a clock that was set back after %i attempts', async (attempts) => {
    await receive(message({}));
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await claimed();
      await dueNow();
    }
    if (attempts > 0) await claimed();
    await dataSource.query(
      `UPDATE conversation_media SET due_at = due_at + interval '3 hours', added_at = added_at + interval '3 hours'`,
    );
    expect(await claimed()).not.toBeNull();
    expect(await claimed()).toBeNull();
  });

  it('is given up after three days', async () => {
    await receive(message({}));
    await dataSource.query(`UPDATE conversation_media SET added_at = now() - interval '4 days'`);
    expect(await claimed()).toBeNull();
    expect(await media()).toMatchObject([{ state: 'not-kept', reason: 'gone' }]);
  });

  it.each(['not-a-picture', 'too-large'] as const)('is named if it is %s', async (reason) => {
    await receive(message({}));
    const { updated_at } = await onlyLead();
    await under.media.refuse({ id: (await claimed())!.id, reason });
    expect(await media()).toMatchObject([{ state: 'not-kept', reason }]);
    expect(Date.parse((await onlyLead()).updated_at)).toBeGreaterThan(Date.parse(updated_at));
  });

  it('is not kept beside too many others, nor if it is no JPEG', async () => {
    await receive(message({}));
    const { id } = await onlyLead();
    await dataSource.query(
      `INSERT INTO lead_photos (id, lead_id, by, at, content)
       SELECT gen_random_uuid(), $1, 'sam', now(), 'x' FROM generate_series(1, $2)`,
      [id, mostPhotos],
    );
    const file = await claimed();
    const text = Buffer.from('<svg/>').toString('base64');
    await expect(under.media.keep({ id: file!.id, content: text })).rejects.toMatchObject({
      code: leadErrors.photoRefused,
    });
    await under.media.keep({ id: file!.id, content });
    expect(await media()).toMatchObject([{ state: 'not-kept', reason: 'too-many' }]);
  });

  it('is shown as removed once a user removed it', async () => {
    await receive(message({}));
    await under.media.keep({ id: (await claimed())!.id, content });
    await dataSource.query('DELETE FROM lead_photos');
    expect(await media()).toMatchObject([{ state: 'removed' }]);
  });

  it('is kept beside the lead that wrote, and shown with the one it was merged into', async () => {
    await receive(message({}));
    const own = await onlyLead();
    await receive(message({ from: '+447700900999', media: [] }));
    await dataSource.query(
      'UPDATE leads SET merged_into = (SELECT id FROM leads WHERE id <> $1) WHERE id = $1',
      [own.id],
    );
    await under.media.keep({ id: (await claimed())!.id, content });
    expect((await onlyLead()).photos).toMatchObject([{ lead_id: own.id }]);
  });

  it('is erased with its person, also while it is fetched', async () => {
    await receive(message({}));
    const file = await claimed();
    await dataSource.query('DELETE FROM leads');
    expect(await under.media.keep({ id: file!.id, content })).toEqual({});
    expect(
      await dataSource.query('SELECT FROM conversation_media UNION ALL SELECT FROM lead_photos'),
    ).toEqual([]);
  });
});

it('names files that are no pictures, and fetches nothing of them', async () => {
  await receive(message({ media: [{ ref: '1', type: 'audio/ogg; codecs=opus', sha256: null }] }));
  expect(await media()).toMatchObject([{ type: 'audio/ogg; codecs=opus', state: 'not-kept', reason: null }]);
  expect(await claimed()).toBeNull();
});

it('stores what earlier gateways report, without files', async () => {
  await receive(message({ media: undefined, files: 2 }));
  expect((await onlyLead()).conversation).toMatchObject([{ files: 2 }]);
  expect(await media()).toEqual([]);
});

describe('a voicemail', () => {
  const call = (fields: Partial<CallEvent>): CallEvent => ({
    ...{ kind: 'call', provider: 'twilio', ref: 'CA1', at: new Date().toISOString(), from: mobile },
    ...{ state: 'missed', seconds: null, answered_by: null },
    ...fields,
  });
  const recording = { ref: 'RE1', seconds: 23 };

  it.each([
    ['after the call', [call({}), call({ state: 'ringing', from: null, recording })]],
    ['before the call', [call({ state: 'ringing', from: null, recording }), call({})]],
    ['with the call', [call({ recording })]],
  ])('joins its call if it is reported %s', async (_when, events) => {
    await receive(...events);
    const lead = await onlyLead();
    const [entry] = lead.conversation ?? [];
    expect(entry).toMatchObject({ kind: 'call', state: 'missed', voicemail: { seconds: 23 } });
    const found = await under.voicemail.recording({ id: lead.id, call: entry!.id });
    expect(found).toEqual({ ref: 'RE1' });
  });

  it('is found only with its lead', async () => {
    await receive(call({ recording }), call({ ref: 'CA2', from: '+447700900999' }));
    const rows = await dataSource.query<{ id: string; lead_id: string; recording_ref: string | null }[]>(
      `SELECT id, lead_id, recording_ref FROM conversation_entries WHERE kind = 'call' ORDER BY recording_ref`,
    );
    const [left, none] = rows;
    const missing = { code: leadErrors.noSuchRecording };
    const find = (id: string, entry: string) => under.voicemail.recording({ id, call: entry });
    await expect(find(none!.lead_id, left!.id)).rejects.toMatchObject(missing);
    await expect(find(none!.lead_id, none!.id)).rejects.toMatchObject(missing);
  });

  it('is off until it is switched on, and its words can be changed', async () => {
    expect(await under.voicemail.get()).toMatchObject({ enabled: false });
    const changed = await under.voicemail.change({ patch: { enabled: true, words: 'Hello' }, actor: 'sam' });
    expect(changed).toMatchObject({ enabled: true, words: 'Hello' });
  });
});
