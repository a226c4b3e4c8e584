import type { Redis } from 'ioredis';
import { RedisClock } from './redis-clock';

describe('RedisClock', () => {
  const now = 1_800_000_000_000;

  it('uses the local clock until adjusted', () => {
    const clock = new RedisClock({} as Redis, '{a}:b', () => now);
    expect(clock.isPast(`${now - 2_000}-0`, 3_000)).toBe(false);
    expect(clock.isPast(`${now - 3_001}-0`, 3_000)).toBe(true);
  });

  it('uses the clock of Redis once adjusted', async () => {
    const fiveSecondsAhead = { evalsha: async () => [String(now / 1_000 + 5), '0'] } as unknown as Redis;
    const clock = new RedisClock(fiveSecondsAhead, '{a}:b', () => now);
    await clock.adjust();
    expect(clock.isPast(`${now + 3_000}-7`, 3_000)).toBe(false);
    expect(clock.isPast(`${now + 1_000}-7`, 3_000)).toBe(true);
  });
});
