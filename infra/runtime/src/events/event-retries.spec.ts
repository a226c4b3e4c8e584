import { eventJobOptions, retryWaitMs } from './event-retries';

describe('retries of an event', () => {
  it('wait twice as long each time, up to ten minutes', () => {
    const waits = [1, 2, 3, 10, 11, 40].map((attempt) => retryWaitMs(attempt, () => 1));
    expect(waits).toEqual([1_000, 2_000, 4_000, 512_000, 600_000, 600_000]);
  });

  it('outlast a database outage of 20 hours', () => {
    const waits = Array.from({ length: eventJobOptions.attempts - 1 }, (_, n) => retryWaitMs(n + 1, () => 0));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 3_600_000);
  });
});
