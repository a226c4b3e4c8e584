import { randomFillSync } from 'node:crypto';

/** Random bytes are asked for in this many at once: each asking costs as much as sealing a message does. */
const poolBytes = 8 * 1024;
const pool = Buffer.alloc(poolBytes);
let used = poolBytes;

/** Fresh bytes of the system's generator, never given out twice; good for a moment: the pool is filled again. */
export function pooledRandomBytes(size: number): Buffer {
  if (size > poolBytes) throw new RangeError(`At most ${poolBytes} bytes at once, not ${size}`);
  if (used + size > poolBytes) {
    randomFillSync(pool);
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
}
