import { maxAttempts, nextAttempt } from './retry';

const now = new Date('2026-03-01T00:00:00Z');
const minutes = (attempts: number, retryAfter?: number) =>
  (nextAttempt(now, attempts, retryAfter).getTime() - now.getTime()) / 60_000;

it('retries after a minute with doubling delays, for a day and a half in all', () => {
  expect([1, 2, 3, 4].map((attempts) => minutes(attempts))).toEqual([1, 2, 4, 8]);
  expect(minutes(40)).toBe(24 * 60);
  const all = Array.from({ length: maxAttempts - 1 }, (_, index) => minutes(index + 1));
  const hours = all.reduce((sum, one) => sum + one) / 60;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(36);
});

it('respects the delay that an engine requests, within limits', () => {
  expect(minutes(1, 600)).toBe(10);
  expect(minutes(4, 60)).toBe(8);
  expect(minutes(1, 10_000_000)).toBe(24 * 60);
});
