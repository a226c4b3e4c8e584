import { v7 } from 'uuid';
import { pooledRandomBytes } from './random-pool';

const mostSeq = 0xffff_ffff;
let lastMs = 0;
let seq = 0;

/**
 * A UUID of version 7 (RFC 9562) that is greater than every one before it in this process, also within a millisecond and when
 * the clock is set back. As `v7()` of `uuid`, with random bytes from the pool: asking for them costs more than all the rest.
 */
export function risingId(now = Date.now()): string {
  const random = pooledRandomBytes(16);
  if (now > lastMs) {
    lastMs = now;
    // Half of the range is left for those that follow within this millisecond.
    seq = random.readUInt32BE(0) >>> 1;
  } else if (seq < mostSeq) {
    seq += 1;
  } else {
    lastMs += 1;
    seq = 0;
  }
  return v7({ random, msecs: lastMs, seq });
}
