import { msOf } from '../people/lanes';

const dayMs = 24 * 3_600_000;

/**
 * Whether the digest of this day of London is due. `wall` is a time of the wall clock, which never goes back: in the night
 * when the clocks change, one is sent, even if its time does not occur.
 */
export const isDigestDue = (digestAt: string | null, wall: number): boolean =>
  digestAt !== null && wall % dayMs >= msOf(digestAt) && wall % dayMs < msOf(digestAt) + latestMs;

/** After an outage, a digest of the morning is not sent in the evening. */
const latestMs = 6 * 3_600_000;

/** The day of a time of the wall clock: `2026-11-25`. */
export const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
