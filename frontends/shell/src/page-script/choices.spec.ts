import { choicesWithout, parseChoices, printChoices } from './choices';

const now = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

describe('choices', () => {
  it.each([
    { tag: 'granted', statistics: true },
    { tag: 'denied', statistics: false },
    { tag: null, statistics: false },
  ] as const)('are read as they were kept: %j', (made) => {
    expect(parseChoices(printChoices(made, now), now + day)).toEqual(made);
  });

  it('are asked for again after six months', () => {
    const kept = printChoices({ tag: 'granted', statistics: true }, now);
    expect(parseChoices(kept, now + 182 * day)).not.toBeNull();
    expect(parseChoices(kept, now + 184 * day)).toBeNull();
    expect(parseChoices(kept, now - day)).toBeNull();
  });

  it.each([null, '', 'x', 'null', '{}', '[]', '{"tag":"granted"}'])('that are none: %j', (text) => {
    expect(parseChoices(text, now)).toBeNull();
  });

  it('of another hand accept nothing', () => {
    expect(parseChoices(JSON.stringify({ tag: true, statistics: 1, at: now }), now)?.tag).toBeNull();
  });

  it('are no to everything where the browser says so', () => {
    expect(choicesWithout(true)).toEqual({ tag: 'denied', statistics: false });
    expect(choicesWithout(false)).toEqual({ tag: null, statistics: true });
  });
});
