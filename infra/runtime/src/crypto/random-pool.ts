import { randomFillSync } from 'node:crypto';

/** Random bytes are generated in blocks of this size: each call costs as much as sealing a message. */
const poolBytes = 8 * 1024;
const pool = Buffer.alloc(poolBytes);
let used = poolBytes;

/** Random bytes of the system's generator, never returned twice. Use them at once: refilling the pool overwrites them. */
export function pooledRandomBytes(size: number): Buffer {
  if (size > poolBytes) throw new RangeError(`At most ${poolBytes} bytes at once, not ${size}`);
  if (used + size > poolBytes) {
    randomFillSync(pool);
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
}
