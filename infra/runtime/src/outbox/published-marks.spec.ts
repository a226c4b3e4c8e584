import { forgottenSince, hasForgotten } from './redis-memory';

describe('what Redis may have forgotten', () => {
  const mark = { runId: 'one', at: 1_000_000 };

  it('is nothing while the mark is its own', () => expect(forgottenSince(mark, 'one')).toBeNull());
  it('is everything when there is no mark', () => expect(forgottenSince(null, 'one')).toBe(0));
  it('is what came after the mark, and a minute before it, when another server has it', () =>
    expect(forgottenSince(mark, 'two')).toBe(940_000));
});

describe('hasForgotten', () => {
  const mark = { runId: 'one', at: 1_000_000 };
  const published = (at: number) => ({ oldest: at, newest: at });
  const now = 2_000_000;

  it('is false after a restart: the mark is as young as the last event', () =>
    expect(hasForgotten(mark, published(mark.at + 12_000), now)).toBe(false));
  it('is true for an event published long after the mark', () =>
    expect(hasForgotten(mark, published(mark.at + 61_000), now)).toBe(true));
  it('is true without a mark when an event was published long ago', () =>
    expect(hasForgotten(null, { oldest: now - 61_000, newest: now }, now)).toBe(true));
  it('is false without a mark on a new installation, whose first events were published just now', () =>
    expect(hasForgotten(null, published(now - 5_000), now)).toBe(false));
});
