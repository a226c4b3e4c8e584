import type { CallEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { type MessageState, messageStates } from '@latchline/contracts/leads/channels/conversation.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import { londonTime } from '@latchline/contracts/time/london-time';
import fc from 'fast-check';
import {
  type Call,
  consentIn,
  isWithin,
  laterMessageState,
  leadFrom,
  mergedCall,
  type MissedCall,
  repliesTo,
} from './conversation-rules';

const at = '2026-03-01T02:14:00.000Z';
const number = '+447700900123';

describe('the state of a message', () => {
  const state = fc.constantFrom(...messageStates);

  it('never goes back, in any order it is reported', () => {
    fc.assert(
      fc.property(fc.array(state), (reports) => {
        let current: MessageState = 'queued';
        for (const report of reports) {
          const next = laterMessageState(current, report);
          expect(messageStates.indexOf(next)).toBeGreaterThanOrEqual(messageStates.indexOf(current));
          current = next;
        }
      }),
    );
  });

  it('is the same after the same reports in any order and number', () => {
    const shuffled = fc
      .array(state, { minLength: 1 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      );
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        const end = (reports: readonly MessageState[]) => reports.reduce(laterMessageState, 'queued');
        expect(end(again)).toBe(end(all));
      }),
    );
  });
});

describe('a call', () => {
  const event = fc.record({
    kind: fc.constant('call' as const),
    provider: fc.constant('twilio' as const),
    ref: fc.constant('CA1'),
    at: fc
      .integer({ min: 0, max: 600 })
      .map((seconds) => new Date(Date.parse(at) + seconds * 1_000).toISOString()),
    from: fc.constantFrom(null, number),
    state: fc.constantFrom('ringing' as const, 'missed' as const, 'answered' as const),
    seconds: fc.option(fc.nat(600)),
    answered_by: fc.constantFrom(null, '+441144960999'),
  });

  it('is known in the same way after the same reports in any order and number', () => {
    const shuffled = fc
      .array(event, { minLength: 1, maxLength: 6 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      );
    const end = (events: readonly CallEvent[]) =>
      events.reduce<Call | null>((known, one) => mergedCall(known, one), null);
    fc.assert(fc.property(shuffled, ([all, again]) => expect(end(again)).toEqual(end(all))));
  });
});

it.each([
  ['STOP', 'stop'],
  [' stop\n', 'stop'],
  ['Unsubscribe', 'stop'],
  ['Stop.', 'stop'],
  ['“STOP”!', 'stop'],
  ['OptOut', 'stop'],
  ['START', 'start'],
  ['Cancel.', null],
  ['Stop 2', null],
  ['Please stop by at nine', null],
  ['', null],
])('reads %j as %s', (text, consent) => expect(consentIn(text)).toBe(consent));

describe('the lead of a call or message', () => {
  it('has the number, the channel as source, and no name', () => {
    expect(leadFrom({ id: 'id', number, at, source: null })).toMatchObject({
      name: 'No name',
      phone: number,
      phone_e164: number,
      postcode: '',
      message: null,
      source: { utm_source: 'phone' },
      created_at: at,
    });
  });

  it('has name and words of a message', () => {
    const message = { channel: 'whatsapp', name: ' Priya ', text: 'Locked out in S11' } as const;
    expect(leadFrom({ id: 'id', number, at, source: null }, message)).toMatchObject({
      name: 'Priya',
      message: 'Locked out in S11',
      source: { utm_source: 'whatsapp' },
    });
  });

  it('is not cut in the middle of an emoji', () => {
    const message = { channel: 'whatsapp', name: 'Priya', text: `${'x'.repeat(3_999)}😀 y` } as const;
    expect(leadFrom({ id: 'id', number, at, source: null }, message).message).toBe('x'.repeat(3_999));
  });

  it('has the source whose visitors see the number that was called', () => {
    const { source } = leadFrom({ id: 'id', number, at, source: 'google-ads' });
    expect(source).toEqual({ utm_source: 'google-ads', utm_medium: 'phone' });
    expect(sourceNameOf(source)).toBe('google-ads');
  });

  it('says that a number is withheld', () => {
    expect(leadFrom({ id: 'id', number: null, at, source: null })).toMatchObject({
      phone: 'Number withheld',
      phone_e164: null,
    });
  });
});

describe('a missed call', () => {
  const now = new Date(Date.parse(at) + 2_000);
  const settings = { enabled: true, every_hours: 24, hours: null };
  const missed = { number, at, repliedAt: null, optedOut: false };
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it.each<[string, Partial<MissedCall>, boolean]>([
    ['a mobile', {}, true],
    ['a landline', { number: '+441144960123' }, false],
    ['a number abroad', { number: '+33612345678' }, false],
    ['a withheld number', { number: null }, false],
    ['somebody who replied STOP', { optedOut: true }, false],
    ['a number that got the text 23 hours ago', { repliedAt: hoursAgo(23) }, false],
    ['a number that got the text 24 hours ago', { repliedAt: hoursAgo(24) }, true],
    [
      'a number that got the text before the clock was set back by three days',
      { repliedAt: hoursAgo(-72) },
      true,
    ],
    ['a call of two hours ago', { at: hoursAgo(2).toISOString() }, false],
  ])('from %s', (_who, fields, isAnswered) =>
    expect(repliesTo({ ...missed, ...fields }, settings, now)).toBe(isAnswered),
  );

  it('gets no text while that is off', () =>
    expect(repliesTo(missed, { ...settings, enabled: false }, now)).toBe(false));

  it('gets no text outside the hours', () => {
    const minute = londonTime(now);
    const until = londonTime(new Date(now.getTime() + 60_000));
    const within = { ...settings, hours: { from: minute, until } };
    const outside = { ...settings, hours: { from: until, until: minute } };
    expect([within, outside].map((one) => repliesTo(missed, one, now))).toEqual([true, false]);
  });
});

describe('the hours of the reply', () => {
  const day = { from: '08:00', until: '20:00' };
  const night = { from: '22:30', until: '06:00' };
  const clockChange = { from: '01:00', until: '02:00' };

  it.each([
    ['always', null, '2026-07-01T03:00:00Z', true],
    ['in summer, just before', day, '2026-07-01T06:59:59Z', false],
    ['in summer, the first minute', day, '2026-07-01T07:00:00Z', true],
    ['in summer, just before the end', day, '2026-07-01T18:59:59Z', true],
    ['in summer, at the end', day, '2026-07-01T19:00:00Z', false],
    ['in winter, just before', day, '2026-01-05T07:59:59Z', false],
    ['in winter, the first minute', day, '2026-01-05T08:00:00Z', true],
    ['past midnight, before', night, '2026-01-05T22:29:00Z', false],
    ['past midnight, late', night, '2026-01-05T23:59:00Z', true],
    ['past midnight, early', night, '2026-01-06T05:59:00Z', true],
    ['past midnight, after', night, '2026-01-06T06:00:00Z', false],
    // 29 March 2026: 01:00 GMT is 02:00 BST, so these hours do not come.
    ['the missing hour, before', clockChange, '2026-03-29T00:59:59Z', false],
    ['the missing hour, after', clockChange, '2026-03-29T01:00:00Z', false],
    ['that morning, before', day, '2026-03-29T06:59:59Z', false],
    ['that morning', day, '2026-03-29T07:00:00Z', true],
    // 25 October 2026: 01:00 to 02:00 comes in BST and again in GMT.
    ['the doubled hour, before', clockChange, '2026-10-24T23:59:59Z', false],
    ['the doubled hour, first', clockChange, '2026-10-25T00:00:00Z', true],
    ['the doubled hour, second', clockChange, '2026-10-25T01:59:59Z', true],
    ['the doubled hour, after', clockChange, '2026-10-25T02:00:00Z', false],
    ['that evening', day, '2026-10-25T19:59:59Z', true],
    ['that evening, at the end', day, '2026-10-25T20:00:00Z', false],
  ])('%s', (_when, hours, at, isIn) => expect(isWithin(hours, new Date(at))).toBe(isIn));
});
