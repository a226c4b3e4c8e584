import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import fc from 'fast-check';
import { callOf, contactSource, longestDialMs, type Press, pressesOf } from './call-press-rules';

const noon = Date.parse('2026-03-01T12:00:00Z');
const after = (seconds: number) => ({ at: new Date(noon + seconds * 1_000) });
const press = (id: string, seconds: number, source: LeadSource = { gclid: id }): Press => ({
  ...{ id, source },
  ...after(seconds),
});

it.each<[string, Press[], string[]]>([
  ['nothing was pressed', [], []],
  ['one press', [press('a', -10)], ['a']],
  ['a press in the same moment', [press('a', 0)], ['a']],
  ['a press after the call', [press('a', 0.001)], []],
  ['a press three minutes before', [press('a', -180)], ['a']],
  ['a press more than three minutes before', [press('a', -180.001)], []],
  ['an old press and a new one', [press('a', -200), press('b', -9)], ['b']],
  ['two visitors', [press('a', -20), press('b', -9)], []],
  [
    'a visitor who pressed twice',
    [press('a', -20, { gclid: 'x' }), press('b', -9, { gclid: 'x' })],
    ['a', 'b'],
  ],
  [
    'one with consent and one without',
    [press('a', -20, { page: '/' }), press('b', -9, { page: '/', ad_consent: true })],
    [],
  ],
])('a call and %s', (_what, presses, expected) =>
  expect(pressesOf(after(0), presses).map(({ id }) => id)).toEqual(expected),
);

it('does not depend on the order of fields', () => {
  const one = press('a', -20, { page: '/', gclid: 'x' });
  const other = press('b', -9, { gclid: 'x', page: '/' });
  expect(pressesOf(after(0), [one, other])).toHaveLength(2);
});

it('matches a press with at most one call, and a call with what at most one visitor pressed', () => {
  const seconds = fc.integer({ min: 0, max: 600 });
  const presses = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      seconds,
      source: fc.constantFrom<LeadSource>({}, { gclid: 'a' }, { gclid: 'b' }),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(presses, fc.array(seconds), (given, calls) => {
      let waiting = given.map((one) => press(one.id, one.seconds, one.source));
      const claimed: string[] = [];
      for (const call of calls.map(after)) {
        const fitting = pressesOf(call, waiting);
        expect(new Set(fitting.map(({ source }) => source.gclid)).size).toBeLessThanOrEqual(1);
        for (const { at } of fitting) {
          expect(call.at.getTime() - at.getTime()).toBeGreaterThanOrEqual(0);
          expect(call.at.getTime() - at.getTime()).toBeLessThanOrEqual(longestDialMs);
        }
        claimed.push(...fitting.map(({ id }) => id));
        waiting = waiting.filter((one) => !fitting.includes(one));
      }
      expect(new Set(claimed).size).toBe(claimed.length);
    }),
  );
});

it.each<[string, number[], number | null]>([
  ['no call', [], null],
  ['one call', [5], 5],
  ['a call before the press', [-1], null],
  ['two calls', [5, 170], null],
  ['a call and one much later', [5, 181], 5],
])('a press that is reported after %s', (_what, calls, expected) => {
  const found = callOf(after(0), calls.map(after));
  expect(found?.at).toEqual(expected === null ? undefined : after(expected).at);
});

describe('the source of a call', () => {
  it.each<[string, string | null, LeadSource | null, LeadSource]>([
    ['is the channel', null, null, { utm_source: 'phone' }],
    ['is that of the number', 'yell.com', null, { utm_source: 'yell.com', utm_medium: 'phone' }],
    ['is that of the visit', null, { page: '/', gclid: 'x' }, { page: '/', gclid: 'x' }],
    ['is that of the visit before the number', 'yell.com', { gclid: 'x' }, { gclid: 'x' }],
    ['is the channel with the page', null, { landing_page: '/' }, { landing_page: '/', utm_source: 'phone' }],
    [
      'is that of the number with the page',
      'yell.com',
      { landing_page: '/' },
      { landing_page: '/', utm_source: 'yell.com', utm_medium: 'phone' },
    ],
  ])('%s', (_what, number, pressed, expected) =>
    expect(contactSource('phone', number, pressed)).toEqual(expected),
  );

  it('has the name of the visit in every list', () =>
    expect(sourceNameOf(contactSource('phone', 'yell.com', { gclid: 'x' }))).toBe('google-ads'));
});
