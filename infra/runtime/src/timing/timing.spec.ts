import { Backoff, pause, within } from './timing';

describe('Backoff', () => {
  it('doubles up to its maximum, and resets after a success', () => {
    const backoff = new Backoff(100, 1_000, () => 1);
    expect(Array.from({ length: 5 }, () => backoff.next())).toEqual([100, 200, 400, 800, 1_000]);
    backoff.reset();
    expect(backoff.next()).toBe(100);
  });

  it('never waits less than three quarters of its delay', () => {
    expect(new Backoff(100, 1_000, () => 0).next()).toBe(75);
  });

  it('stays at its maximum after many failures', () => {
    const backoff = new Backoff(100, 1_000, () => 1);
    for (let n = 0; n < 5_000; n += 1) backoff.next();
    expect(backoff.next()).toBe(1_000);
  });
});

describe('pause', () => {
  it('ends early when it is aborted, and immediately if it already was', async () => {
    const controller = new AbortController();
    const startedAt = Date.now();
    const long = pause(60_000, controller.signal);
    controller.abort();
    await long;
    await pause(60_000, controller.signal);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  });
});

describe('within', () => {
  it('returns the result or the failure, or rejects after the timeout', async () => {
    await expect(within(1_000, Promise.resolve(1))).resolves.toBe(1);
    await expect(within(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(within(10, new Promise(() => undefined))).rejects.toThrow('Not done within 10 ms');
  });
});
