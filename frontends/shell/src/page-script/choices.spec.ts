/** @jest-environment jsdom */
import { parseChoices } from '@latchline/kit/attribution/choices';
import { defaultChoices, printChoices } from './choices';

const now = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

describe('choices', () => {
  it.each([
    { tag: 'granted', statistics: true },
    { tag: 'denied', statistics: false },
    { tag: null, statistics: false },
  ] as const)('survive storage: %j', (made) => {
    expect(parseChoices(printChoices(made, now), now + day)).toEqual(made);
  });

  it('expire after six months', () => {
    const stored = printChoices({ tag: 'granted', statistics: true }, now);
    expect(parseChoices(stored, now + 182 * day)).not.toBeNull();
    expect(parseChoices(stored, now + 184 * day)).toBeNull();
    expect(parseChoices(stored, now - day)).toBeNull();
  });

  it.each([null, '', 'x', 'null', '{}', '[]', '{"tag":"granted"}'])('ignore invalid storage: %j', (text) => {
    expect(parseChoices(text, now)).toBeNull();
  });

  it('accept nothing if the stored value is unknown', () => {
    expect(parseChoices(JSON.stringify({ tag: true, statistics: 1, at: now }), now)?.tag).toBeNull();
  });

  it('default to refusal with Do Not Track or Global Privacy Control', () => {
    expect(defaultChoices(true)).toEqual({ tag: 'denied', statistics: false });
    expect(defaultChoices(false)).toEqual({ tag: null, statistics: true });
  });
});
