import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { channelEventSchema } from '@latchline/contracts/leads/channels/channel-event.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import { fixedAccounts } from '../testing/fixed-accounts';
import { WhatsAppAdapter } from './whatsapp.adapter';

const secret = 'app-secret';
const adapter = new WhatsAppAdapter(
  fixedAccounts({ whatsApp: { app_secret: secret, verify_token: 'token', former: [] } }),
);
const receivedAt = new Date('2026-03-01T02:14:00.000Z');

const requestOf = (payload: unknown, signedBy = secret) => {
  const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const signature = createHmac('sha256', signedBy).update(body).digest('hex');
  return { url: '', headers: { 'x-hub-signature-256': `sha256=${signature}` }, body, receivedAt };
};
const eventsOf = (payload: unknown) => adapter.eventsOf(requestOf(payload));

/** As in Meta's published examples of webhooks. */
const payloadOf = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
            ...value,
          },
          field,
        },
      ],
    },
  ],
});
const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];
const message = { from: '16505551234', id: 'wamid.HBgL', timestamp: '1749416383' };
const received = (fields: object) => payloadOf({ contacts, messages: [{ ...message, ...fields }] });

it.each([{ emoji: '' }, {}])('takes a reaction that is taken back for no message: %j', (emoji) => {
  const reaction = { message_id: 'wamid.HBgM', ...emoji };
  expect(eventsOf(received({ type: 'reaction', reaction }))).toEqual([]);
});

it('takes a message that is deleted for no message', () =>
  expect(eventsOf(received({ type: 'revoke', revoke: { original_message_id: 'wamid.HBgM' } }))).toEqual([]));

it.each([
  ['that the customer has a new number', { type: 'system', system: { body: 'User A changed from 1 to 2' } }],
  ['that the customer opened the conversation', { type: 'request_welcome' }],
])('takes it for no message if WhatsApp reports %s', (_what, fields) =>
  expect(eventsOf(received(fields))).toEqual([]),
);

it.each([
  ['a text', { type: 'text', text: { body: '21 High Street' } }, 'Edited: 21 High Street'],
  ['a caption', { type: 'image', image: { id: '1', caption: 'Back door' } }, 'Edited: Back door'],
  ['a caption that is deleted', { type: 'image', image: { id: '1' } }, '(edit)'],
  ['what has another form', null, '(edit)'],
])('reads what an earlier message says now: %s', (_what, now, text) => {
  const edit = { original_message_id: 'wamid.HBgM', message: now };
  expect(eventsOf(received({ type: 'edit', edit }))).toMatchObject([{ kind: 'message', text, files: 0 }]);
});

/** Meta leaves the number out, or empty, if the customer has a username. */
it.each([{}, { wa_id: '', from: '' }])('reads the message of somebody who hides their number', (hidden) => {
  const user_id = 'GB.13491208655302741918';
  const { wa_id, from } = hidden as { wa_id?: string; from?: string };
  const contact = { profile: { name: 'Sheena Nelson', username: '@sheena' }, user_id, wa_id };
  const { id, timestamp } = message;
  const written = { id, timestamp, from, from_user_id: user_id, type: 'text', text: { body: 'Locked out' } };
  const events = eventsOf(payloadOf({ contacts: [contact], messages: [written] }));
  expect(events).toMatchObject([
    { kind: 'message', from: user_id, name: 'Sheena Nelson', text: 'Locked out', ref: 'wamid.HBgL' },
  ]);
  expect(channelEventSchema.safeParse(events[0]).success).toBe(true);
  const read = { id, timestamp, status: 'read', recipient_user_id: user_id };
  expect(eventsOf(payloadOf({ contacts: [contact], statuses: [read] }))).toMatchObject([
    { kind: 'receipt', state: 'read' },
  ]);
});

it('reads a text message', () => {
  expect(eventsOf(received({ type: 'text', text: { body: 'Does it come in another color?' } }))).toEqual([
    {
      kind: 'message',
      provider: 'whatsapp',
      channel: 'whatsapp',
      ref: 'wamid.HBgL',
      from: '+16505551234',
      name: 'Sheena Nelson',
      text: 'Does it come in another color?',
      files: 0,
      at: '2025-06-08T20:59:43.000Z',
    },
  ]);
});

describe('a message that answers an advert', () => {
  const referral = {
    source_url: 'https://fb.me/3cr4Wqqkv?x=1',
    source_id: '120226305854810726',
    source_type: 'ad',
    body: 'Summer succulents are here!',
    headline: 'Chat with us',
    media_type: 'image',
    ctwa_clid: 'Aff-n8ZTODiE79d22KtAwQKj9e_mIEOOj27vDVwFjN80dp4_0NiNhEgpGo0AHemvuSoif',
    welcome_message: { text: 'Hi there! Let us know how we can help!' },
  };
  const advertIn = (given: unknown) => {
    const [event] = eventsOf(received({ type: 'text', text: { body: 'Hi' }, referral: given }));
    return (channelEventSchema.parse(event) as { advert?: LeadSource }).advert;
  };

  it('has it as its source, without consent', () => {
    const advert = advertIn(referral);
    expect(advert).toEqual({
      utm_source: 'facebook',
      utm_medium: 'paid',
      utm_content: 'Chat with us',
      referrer: 'https://fb.me/3cr4Wqqkv',
      ctwa_clid: referral.ctwa_clid,
    });
    expect(sourceNameOf(advert)).toBe('facebook-ads');
  });

  it.each<[string, unknown, object | undefined]>([
    ['a post', { source_type: 'post' }, { utm_source: 'facebook' }],
    ['a status, which has no click id', { ...referral, ctwa_clid: undefined }, { utm_medium: 'paid' }],
    ['an invalid address', { source_url: 'javascript:1' }, { utm_source: 'facebook' }],
    ['too long a headline', { headline: 'x'.repeat(900) }, { utm_content: 'x'.repeat(500) }],
    ['another shape', 'x', undefined],
  ])('accepts %s', (_what, given, expected) => {
    const advert = advertIn(given);
    if (expected) expect(advert).toMatchObject(expected);
    else expect(advert).toBeUndefined();
  });
});

it('reads our id of a message from what was sent with it', () => {
  const status = { id: 'wamid.1', status: 'sent', timestamp: '1749416383', recipient_id: '16505551234' };
  const ours = '0195a8e6-5d3c-7000-8000-000000000001';
  const idOf = (biz_opaque_callback_data: string) =>
    eventsOf(payloadOf({ statuses: [{ ...status, biz_opaque_callback_data }] }));
  expect(idOf(ours)).toMatchObject([{ kind: 'receipt', ref: 'wamid.1', message_id: ours }]);
  expect(idOf('of another program')).toMatchObject([{ kind: 'receipt', message_id: null }]);
});

it('reads where a picture is, and its digest in hexadecimal digits', () => {
  const digest = 'ab'.repeat(32);
  const image = {
    ...{ id: '1003383421387256', mime_type: 'image/jpeg', url: 'https://lookaside.fbsbx.com/x' },
    sha256: Buffer.from(digest, 'hex').toString('base64'),
  };
  expect(eventsOf(received({ type: 'image', image }))).toMatchObject([
    { files: 1, media: [{ ref: '1003383421387256', type: 'image/jpeg', sha256: digest }] },
  ]);
});

it.each([
  ['an invalid id', { id: '../me', mime_type: 'image/jpeg' }, []],
  ['no digest', { id: '1', mime_type: 'image/jpeg' }, [{ ref: '1', type: 'image/jpeg', sha256: null }]],
  ['a wrong digest', { id: '1', sha256: '%%%' }, [{ ref: '1', type: '', sha256: null }]],
])('reads a picture with %s', (_what, image, media) =>
  expect(eventsOf(received({ type: 'image', image }))).toMatchObject([{ files: 1, media }]),
);

it.each([
  [
    'an image',
    { type: 'image', image: { caption: 'My lock', mime_type: 'image/jpeg', id: '1' } },
    'My lock',
    1,
  ],
  ['a voice message', { type: 'audio', audio: { id: '1', voice: true } }, '', 1],
  ['a location', { type: 'location', location: { latitude: 53.38, longitude: -1.47 } }, '53.38, -1.47', 0],
  ['a button', { type: 'button', button: { text: 'Yes', payload: 'yes' } }, 'Yes', 0],
  ['a kind that is not known yet', { type: 'hologram', hologram: {} }, '(hologram)', 0],
])('reads %s', (_what, fields, text, files) =>
  expect(eventsOf(received(fields))).toMatchObject([{ kind: 'message', text, files }]),
);

it('reads what became of messages, several in one request', () => {
  const statuses = [
    { id: 'wamid.1', status: 'delivered', timestamp: '1749416383', recipient_id: '16505551234' },
    { id: 'wamid.2', status: 'failed', timestamp: '1749416383', errors: [{ code: 131_026, title: 'x' }] },
  ];
  expect(eventsOf(payloadOf({ statuses }))).toMatchObject([
    { kind: 'receipt', ref: 'wamid.1', state: 'delivered', error: null, message_id: null },
    { kind: 'receipt', ref: 'wamid.2', state: 'failed', error: '131026' },
  ]);
});

it.each([
  ['another subject', payloadOf({ event: 'VERIFIED' }, 'account_update'), 'account_update'],
  ['a message without a sender', payloadOf({ messages: [{ id: 'wamid.1' }] }), 'message'],
  ['a status that is new', payloadOf({ statuses: [{ id: 'wamid.1', status: 'warped' }] }), 'status'],
  ['another object', { object: 'page', entry: [] }, 'request'],
  ['a cut body', '{"object":"whatsapp_business', 'request'],
])('keeps %s', (_what, payload, type) =>
  expect(eventsOf(payload)).toMatchObject([{ kind: 'unknown', type, body: expect.any(String) }]),
);

it('makes a valid event of any body', () => {
  const value = fc.jsonValue().map((json) => payloadOf(json as object));
  const messages = fc.array(fc.jsonValue()).map((some) => payloadOf({ messages: some, statuses: some }));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue(), value, messages), (payload) => {
      for (const event of eventsOf(payload)) channelEventSchema.parse(event);
    }),
  );
});

it('never dates a message in the future', () => {
  const future = received({ type: 'text', text: { body: 'x' }, timestamp: '9999999999' });
  expect(eventsOf(future)).toMatchObject([{ at: receivedAt.toISOString() }]);
});

describe('a signature', () => {
  const request = requestOf(received({ type: 'text', text: { body: 'é' } }));

  it('covers the bytes', () => {
    expect(adapter.isGenuine(request)).toBe(true);
    expect(adapter.isGenuine({ ...request, body: Buffer.concat([request.body, Buffer.from(' ')]) })).toBe(
      false,
    );
  });

  it.each([
    ['without', { headers: {} }],
    ['of another app', requestOf('{}', 'other')],
    ['of the older kind', { headers: { 'x-hub-signature': 'sha1=0' } }],
    ['that is cut', { headers: { 'x-hub-signature-256': 'sha256=' } }],
  ])('is refused %s', (_what, changed) => expect(adapter.isGenuine({ ...request, ...changed })).toBe(false));

  it('is refused while WhatsApp is not set up', () => {
    const off = new WhatsAppAdapter(fixedAccounts({}));
    expect([off.isSetUp, off.isGenuine(request), off.isVerified('')]).toEqual([false, false, false]);
  });

  it('is accepted under the former secret until its time is over', () => {
    const after = (until: string) =>
      new WhatsAppAdapter(
        fixedAccounts({ whatsApp: { app_secret: 'next', former: [{ app_secret: secret, until }] } }),
      ).isGenuine(request);
    expect(after('2026-03-01T02:14:00.001Z')).toBe(true);
    expect(after('2026-03-01T02:14:00.000Z')).toBe(false);
  });
});
