import type { CallEvent, ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import fc from 'fast-check';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { eventIdOf } from '../intake/event-id';
import { fixedAccounts } from '../testing/fixed-accounts';
import { TwilioAdapter } from './twilio.adapter';

const account = `AC${'0a'.repeat(16)}`;
const token = 'a-secret-token';
const site = 'https://latchline.example';
const receivedAt = new Date('2026-03-01T02:14:00.000Z');
const at = receivedAt.toISOString();
const config = { SITE_URL: site, CALLS_FORWARD_TO: '+441144960999' };
const twilio = { account_sid: account, auth_token: token, former: [] };
const adapter = new TwilioAdapter(fixedAccounts({ twilio }), config);

type Fields = Record<string, string | string[]>;
const bodyOf = (fields: Fields): Buffer => {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  return Buffer.from(body.toString());
};
const requestOf = (fields: Fields, path = '/api/channels/twilio/voice', signedAt = site + path) => {
  const all = { AccountSid: account, ...fields };
  return {
    url: path,
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(token, signedAt, all) },
    body: bodyOf(all),
    receivedAt,
  };
};
const eventOf = (fields: Fields, path?: string, by = adapter): ChannelEvent => {
  const [event, ...others] = by.eventsOf(requestOf(fields, path));
  expect(others).toEqual([]);
  return event!;
};

describe('a signature', () => {
  it('of the twilio package is genuine, with any fields', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed());
    const fields = fc.dictionary(
      fc.stringMatching(/^[A-Za-z]{1,12}$/),
      fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 3 })),
    );
    fc.assert(
      fc.property(fields, (some) => {
        expect(adapter.isGenuine(requestOf({ ...some, AccountSid: account }))).toBe(true);
      }),
    );
  });

  it('covers the query, and the address with or without its usual port', () => {
    const path = '/api/channels/twilio/status?message=1';
    expect(adapter.isGenuine(requestOf({}, path))).toBe(true);
    expect(adapter.isGenuine(requestOf({}, path, `https://latchline.example:443${path}`))).toBe(true);
    expect(adapter.isGenuine({ ...requestOf({}, path), url: '/api/channels/twilio/status' })).toBe(false);
  });

  it.each([
    ['no signature', { headers: {} }],
    ['two signatures', { headers: { 'x-twilio-signature': ['a', 'b'] } }],
    ['another body', { body: bodyOf({ AccountSid: account, CallSid: 'CA2' }) }],
    ['a cut body', { body: bodyOf({ AccountSid: account, CallSid: 'CA1' }).subarray(0, -1) }],
    ['no body', { body: Buffer.alloc(0) }],
    ['bytes that are not UTF-8', { body: Buffer.from([0x43, 0x3d, 0xff]) }],
  ])('is refused with %s', (_what, changed) => {
    expect(adapter.isGenuine({ ...requestOf({ CallSid: 'CA1' }), ...changed })).toBe(false);
  });

  it('of another account is refused', () => {
    expect(adapter.isGenuine(requestOf({ AccountSid: `AC${'0b'.repeat(16)}` }))).toBe(false);
  });

  it('is refused while Twilio is not set up', () => {
    const off = new TwilioAdapter(fixedAccounts({}), config);
    expect([off.isSetUp, off.isGenuine(requestOf({}))]).toEqual([false, false]);
  });

  it('is accepted under the former token until its time is over, and only of its account', () => {
    const after = (former: { account_sid: string; auth_token: string; until: string }) =>
      new TwilioAdapter(
        fixedAccounts({ twilio: { ...twilio, auth_token: 'the-next-token', former: [former] } }),
        config,
      ).isGenuine(requestOf({}));
    const former = { account_sid: account, auth_token: token, until: '2026-03-01T02:14:00.001Z' };
    expect(after(former)).toBe(true);
    expect(after({ ...former, until: at })).toBe(false);
    expect(after({ ...former, account_sid: `AC${'0b'.repeat(16)}` })).toBe(false);
  });
});

describe('a call', () => {
  const call = { CallSid: 'CA1', From: '+447700900123', To: '+441144960100', Direction: 'inbound' };
  const leg = { CallSid: 'CA2', ParentCallSid: 'CA1', From: '+447700900123', To: '+441144960999' };

  it.each<[string, Fields, object]>([
    ['rings', { CallStatus: 'ringing' }, { state: 'ringing', seconds: null }],
    ['was not answered', { CallStatus: 'in-progress', DialCallStatus: 'no-answer' }, { state: 'missed' }],
    ['met a busy line', { CallStatus: 'in-progress', DialCallStatus: 'busy' }, { state: 'missed' }],
    ['ended while it rang', { CallStatus: 'no-answer' }, { state: 'missed' }],
    ['was hung up', { CallStatus: 'canceled', CallDuration: '0' }, { state: 'missed', seconds: null }],
    [
      'was answered',
      { CallStatus: 'in-progress', DialCallStatus: 'completed', DialCallDuration: '95' },
      { state: 'answered', seconds: 95 },
    ],
    [
      'is over, whatever came of it',
      { CallStatus: 'completed', CallDuration: '20' },
      { state: 'ringing', seconds: null },
    ],
  ])('that %s', (_what, fields, expected) =>
    expect(eventOf({ ...call, ...fields })).toMatchObject({
      ...{ kind: 'call', provider: 'twilio', ref: 'CA1', from: '+447700900123', at },
      ...expected,
    }),
  );

  it.each<[string, Fields, object]>([
    [
      'answered',
      { CallStatus: 'in-progress' },
      { state: 'answered', seconds: null, answered_by: '+441144960999' },
    ],
    ['over', { CallStatus: 'completed', CallDuration: '95' }, { state: 'answered', seconds: 95 }],
    ['ringing', { CallStatus: 'no-answer' }, { state: 'ringing', answered_by: null }],
  ])('to the office that is %s belongs to the customer’s', (_what, fields, expected) =>
    expect(eventOf({ ...leg, ...fields })).toMatchObject({ ref: 'CA1', ...expected }),
  );

  it('names the number that the customer called, not the office’s own', () => {
    expect(eventOf({ ...call, CallStatus: 'ringing' })).toMatchObject({ to: '+441144960100' });
    expect(eventOf({ ...leg, CallStatus: 'in-progress' })).not.toHaveProperty('to');
  });

  it('has one id, whether or not a release names the number called', () => {
    const event = eventOf({ ...call, CallStatus: 'ringing' }) as CallEvent;
    const { to: _, ...earlier } = event;
    expect(eventIdOf(event)).toBe(eventIdOf(earlier));
    expect(eventIdOf({ ...event, from: '+447700900124' })).not.toBe(eventIdOf(event));
  });

  it('is missed at once if calls are not connected', () => {
    const alone = new TwilioAdapter(fixedAccounts({ twilio }), { ...config, CALLS_FORWARD_TO: undefined });
    expect(eventOf({ ...call, CallStatus: 'ringing' }, undefined, alone)).toMatchObject({ state: 'missed' });
  });

  it.each(['', 'anonymous', 'Restricted', '+266696687', '+7378742833'])('of a withheld number: %j', (From) =>
    expect(eventOf({ ...call, From, CallStatus: 'ringing' })).toMatchObject({ from: null }),
  );
});

describe('a text message', () => {
  const text = {
    MessageSid: 'SM1',
    SmsStatus: 'received',
    From: '+447700900123',
    Body: 'Locked out\0 😀',
    NumMedia: '1',
  };

  it('has its words, without what cannot be stored', () => {
    expect(eventOf(text)).toEqual({
      ...{ kind: 'message', provider: 'twilio', ref: 'SM1', at, channel: 'text', from: '+447700900123' },
      ...{ to: null, name: null, text: 'Locked out 😀', files: 1, media: [] },
    });
  });

  it.each([
    ['STOP', 'stop'],
    ['START', 'start'],
  ])('of which Twilio says %s', (OptOutType, consent) =>
    expect(eventOf({ ...text, Body: 'Zatrzymaj', OptOutType })).toMatchObject({ consent }),
  );

  it('that asks Twilio for help', () =>
    expect(eventOf({ ...text, Body: 'HELP', OptOutType: 'HELP' })).not.toHaveProperty('consent'));

  it.each([
    ['queued', 'queued'],
    ['sending', 'queued'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
  ])('of our own that is %s', (MessageStatus, state) => {
    const id = '0195a8e6-5d3c-7000-8000-000000000001';
    const path = `/api/channels/twilio/status?message=${id}`;
    expect(eventOf({ MessageSid: 'SM1', MessageStatus, ErrorCode: '30006' }, path)).toMatchObject({
      kind: 'receipt',
      message_id: id,
      state,
      error: '30006',
    });
  });
});

it.each<Fields>([
  {},
  { EventType: 'onMessageAdded' },
  { MessageSid: 'SM1', MessageStatus: 'novel' },
  { MessageSid: '' },
])('keeps what it does not know: %j', (fields) =>
  expect(eventOf(fields)).toMatchObject({ kind: 'unknown', body: expect.stringContaining('AccountSid') }),
);

it('gives an event that is delivered again the same id, and another event another', () => {
  const call = { CallSid: 'CA1', CallStatus: 'ringing', From: '+447700900123' };
  const [first, again, other] = [
    adapter.eventsOf(requestOf(call)),
    adapter.eventsOf({ ...requestOf(call), receivedAt: new Date() }),
    adapter.eventsOf(requestOf({ ...call, CallStatus: 'no-answer' })),
  ].map(([event]) => eventIdOf(event!));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('a voicemail', () => {
  const recording = {
    RecordingSid: 'RE1',
    RecordingUrl: 'https://api.twilio.com/x',
    RecordingDuration: '23',
  };

  it('is part of a missed call at the end of the recording', () =>
    expect(
      eventOf({ CallSid: 'CA1', From: '+447700900123', CallStatus: 'completed', ...recording }),
    ).toMatchObject({
      ...{ kind: 'call', ref: 'CA1', from: '+447700900123', state: 'missed', seconds: null },
      recording: { ref: 'RE1', seconds: 23 },
    }));

  it('decides nothing if its report names no caller', () =>
    expect(eventOf({ CallSid: 'CA1', RecordingStatus: 'completed', ...recording })).toMatchObject({
      ...{ kind: 'call', ref: 'CA1', from: null, state: 'ringing' },
      recording: { ref: 'RE1', seconds: 23 },
    }));

  it('is no event of a call if it failed', () =>
    expect(eventOf({ CallSid: 'CA1', RecordingStatus: 'failed', ...recording })).toMatchObject({
      kind: 'unknown',
    }));
});

describe('pictures of a message', () => {
  const path = `Messages/MM${'1b'.repeat(16)}/Media/ME${'2c'.repeat(16)}`;
  const text = { MessageSid: 'MM1', From: '+447700900123', Body: '' };

  it('are read by their paths in the account', () =>
    expect(
      eventOf({
        ...text,
        ...{ NumMedia: '2', MediaUrl0: `https://api.twilio.com/2010-04-01/Accounts/${account}/${path}` },
        ...{ MediaContentType0: 'image/jpeg', MediaUrl1: 'https://elsewhere.example/x' },
      }),
    ).toMatchObject({ files: 2, media: [{ ref: path, type: 'image/jpeg', sha256: null }] }));

  it('are absent from a message without any', () =>
    expect(eventOf({ ...text, NumMedia: '0', Body: 'Hello' })).not.toHaveProperty('media'));
});
