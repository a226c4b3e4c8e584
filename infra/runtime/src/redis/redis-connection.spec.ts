import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { whenReady } from './redis-connection';

class FakeRedis extends EventEmitter {
  status = 'connecting';

  becomeReady(): void {
    this.status = 'ready';
    this.emit('ready');
  }
}

const asRedis = (fake: FakeRedis): Redis => fake as unknown as Redis;

describe('waiting for Redis', () => {
  it('ends when commands are accepted', async () => {
    const redis = new FakeRedis();
    const ready = whenReady(asRedis(redis), 5_000);
    setImmediate(() => redis.becomeReady());
    await expect(ready).resolves.toBe(true);
  });

  it('ends after the given time', async () => {
    const redis = new FakeRedis();
    await expect(whenReady(asRedis(redis), 30)).resolves.toBe(false);
    expect(redis.listenerCount('ready')).toBe(0);
  });

  it('does not take a busy process for a Redis that is away', async () => {
    const redis = new FakeRedis();
    const ready = whenReady(asRedis(redis), 250);
    setImmediate(() => redis.becomeReady());
    const until = performance.now() + 400;
    while (performance.now() < until);
    await expect(ready).resolves.toBe(true);
  });
});
