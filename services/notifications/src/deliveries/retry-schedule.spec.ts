import type { Lane } from './delivery';
import { nextAttemptIn } from './retry-schedule';

const hour = 3_600_000;
const latest = () => 1;

function attemptTimesOf(lane: Lane): number[] {
  const at = [0];
  for (;;) {
    const elapsedMs = at.at(-1) ?? 0;
    const wait = nextAttemptIn(lane, { tries: at.length, elapsedMs }, latest);
    if (wait === null) return at;
    at.push(elapsedMs + wait);
  }
}

it.each([
  ['email', 24],
  ['acknowledgement', 4],
  ['push', 1],
  ['webhook', 24],
] as const)('retries %s with growing waits for %s hours', (lane, hours) => {
  const tries = attemptTimesOf(lane);
  expect(tries.at(-1)).toBeLessThanOrEqual(hours * hour);
  expect(tries.at(-1)).toBeGreaterThan(hours * hour * 0.8);
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
});

it('attempts an alert e-mail seven times within the first minute', () => {
  expect(attemptTimesOf('email').filter((at) => at <= 60_000)).toHaveLength(7);
});

it('attempts a webhook eleven times in total', () => {
  expect(attemptTimesOf('webhook')).toHaveLength(11);
});

it('honours Retry-After up to an hour', () => {
  const wait = (retryAfterMs: number) =>
    nextAttemptIn('webhook', { tries: 1, elapsedMs: 0, retryAfterMs }, latest);
  expect(wait(1_000)).toBe(5_000);
  expect(wait(90_000)).toBe(90_000);
  expect(wait(1e12)).toBe(hour);
});

it('adds jitter', () => {
  expect(nextAttemptIn('email', { tries: 1, elapsedMs: 0 }, () => 0)).toBe(800);
});
