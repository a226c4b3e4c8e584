import { lostSince, hasLost } from './published-marks';

describe('events that Redis may have lost', () => {
  const mark = { runId: 'one', at: 1_000_000, generation: '' };

  it('are empty if the mark is from the same server run', () => expect(lostSince(mark, 'one')).toBeNull());
  it('are all events if there is no mark', () => expect(lostSince(null, 'one')).toBe(0));
  it('are those from one minute before the mark on, if it is from another server run', () =>
    expect(lostSince(mark, 'two')).toBe(940_000));
});

describe('hasLost', () => {
  const mark = { runId: 'one', at: 1_000_000, generation: '' };
  const published = (at: number) => ({ oldest: at, newest: at });
  const now = 2_000_000;

  it('is false after a restart: the mark is as recent as the last event', () =>
    expect(hasLost(mark, published(mark.at + 12_000), now)).toBe(false));
  it('is true for an event published long after the mark', () =>
    expect(hasLost(mark, published(mark.at + 61_000), now)).toBe(true));
  it('is true without a mark when an event was published long ago', () =>
    expect(hasLost(null, { oldest: now - 61_000, newest: now }, now)).toBe(true));
  it('is false without a mark on a new installation, whose first events were published just now', () =>
    expect(hasLost(null, published(now - 5_000), now)).toBe(false));
});
