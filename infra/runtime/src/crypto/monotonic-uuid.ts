import { v7 } from 'uuid';
import { pooledRandomBytes } from './random-pool';

const mostSeq = 0xffff_ffff;
let lastMs = 0;
let seq = 0;

/**
 * A UUIDv7 (RFC 9562) greater than every earlier one of this process, even within a millisecond or when the clock is set
 * back. Like `v7()` of `uuid`, but with pooled random bytes, because generating those is the most expensive part.
 */
export function monotonicUuid(now = Date.now()): string {
  const random = pooledRandomBytes(16);
  if (now > lastMs) {
    lastMs = now;
    // Starts in the lower half of the range, to leave room for more ids within this millisecond.
    seq = random.readUInt32BE(0) >>> 1;
  } else if (seq < mostSeq) {
    seq += 1;
  } else {
    lastMs += 1;
    seq = 0;
  }
  return v7({ random, msecs: lastMs, seq });
}
