import { msOf } from '../people/lanes';

const dayMs = 24 * 3_600_000;

/** After an outage, a digest of the morning is not sent in the evening. */
const latestMs = 6 * 3_600_000;

/**
 * The day of London whose digest is due, such as `2026-11-25`: after midnight, it can be the day before. Null if none is due.
 * `wall` is a time of the wall clock, which never goes back: in the night when the clocks change, one is sent, even if its
 * time does not occur.
 */
export function dueDigest(digestAt: string | null, wall: number): string | null {
  if (digestAt === null) return null;
  // Moved, so that a day begins when its digest is due.
  const shifted = wall - msOf(digestAt);
  return shifted % dayMs < latestMs ? new Date(shifted).toISOString().slice(0, 10) : null;
}
