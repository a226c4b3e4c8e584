import type { Lane } from './delivery';
import { nextTryIn } from './retry-schedule';

const hour = 3_600_000;
const latest = () => 1;

function triesOf(lane: Lane): number[] {
  const at = [0];
  for (;;) {
    const elapsedMs = at.at(-1) ?? 0;
    const wait = nextTryIn(lane, { tries: at.length, elapsedMs }, latest);
    if (wait === null) return at;
    at.push(elapsedMs + wait);
  }
}

it.each([
  ['email', 24],
  ['acknowledgement', 4],
  ['push', 1],
  ['webhook', 24],
] as const)('%s is tried with growing waits for %s hours, no longer', (lane, hours) => {
  const tries = triesOf(lane);
  expect(tries.at(-1)).toBeLessThanOrEqual(hours * hour);
  expect(tries.at(-1)).toBeGreaterThan(hours * hour * 0.8);
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
});

it('an alert by e-mail is tried six times within the first minute', () => {
  expect(triesOf('email').filter((at) => at <= 60_000)).toHaveLength(7);
});

it('an endpoint of others is asked eleven times in all', () => {
  expect(triesOf('webhook')).toHaveLength(11);
});

it('waits as long as the receiver asks, up to an hour', () => {
  const wait = (retryAfterMs: number) =>
    nextTryIn('webhook', { tries: 1, elapsedMs: 0, retryAfterMs }, latest);
  expect(wait(1_000)).toBe(5_000);
  expect(wait(90_000)).toBe(90_000);
  expect(wait(1e12)).toBe(hour);
});

it('spreads what failed together', () => {
  expect(nextTryIn('email', { tries: 1, elapsedMs: 0 }, () => 0)).toBe(800);
});
