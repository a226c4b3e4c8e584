import { forgottenSince, hasForgotten } from './redis-memory';

describe('what Redis may have forgotten', () => {
  const mark = { runId: 'one', at: 1_000_000 };

  it('is nothing while the mark is its own', () => expect(forgottenSince(mark, 'one')).toBeNull());
  it('is everything when there is no mark', () => expect(forgottenSince(null, 'one')).toBe(0));
  it('is what came after the mark, and a minute before it, when another server has it', () =>
    expect(forgottenSince(mark, 'two')).toBe(940_000));
});

describe('what Redis has forgotten for certain', () => {
  const mark = { runId: 'one', at: 1_000_000 };

  it('is nothing by a restart alone: its mark is as young as what was published last', () =>
    expect(hasForgotten(mark, mark.at + 12_000)).toBe(false));
  it('is what was published long after the mark that is there', () =>
    expect(hasForgotten(mark, mark.at + 61_000)).toBe(true));
  it('is everything when there is no mark', () => expect(hasForgotten(null, 0)).toBe(true));
});
