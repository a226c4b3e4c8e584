import { isProbablySpam, spamSignalsOf } from './spam-signals';

describe('suspicionsOf', () => {
  it.each([
    [{}, []],
    [{ website: '' }, []],
    [{ website: '', filling_ms: 2_000 }, []],
    [{ filling_ms: 40_000 }, []],
    [{ website: 'https://pills.example' }, ['honeypot']],
    [{ website: ' ' }, ['honeypot']],
    [{ filling_ms: 1_999 }, ['too-fast']],
    [{ filling_ms: 0 }, ['too-fast']],
    [{ website: 'x', filling_ms: 12 }, ['honeypot', 'too-fast']],
  ])('of %j are %j', (signs, suspicions) => {
    expect(spamSignalsOf(signs)).toEqual(suspicions);
  });
});

it.each([
  [0, false],
  [4, false],
  [5, true],
  [12, true],
])('a score of %i is doubtful: %s', (spam_score, said) => {
  expect(isProbablySpam({ spam_score })).toBe(said);
});
