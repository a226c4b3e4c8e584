import { forgottenSince } from './redis-memory';

describe('what Redis may have forgotten', () => {
  const mark = { runId: 'one', at: 1_000_000 };

  it('is nothing while the mark is its own', () => expect(forgottenSince(mark, 'one')).toBeNull());
  it('is everything when there is no mark', () => expect(forgottenSince(null, 'one')).toBe(0));
  it('is what came after the mark, and a minute before it, when another server has it', () =>
    expect(forgottenSince(mark, 'two')).toBe(940_000));
});
