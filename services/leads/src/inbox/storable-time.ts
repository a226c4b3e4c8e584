const firstStorableMs = Date.parse('0001-01-02T00:00:00Z');
const lastStorableMs = Date.parse('9999-12-31T00:00:00Z');

/** Postgres refuses some times and offsets that RFC 3339 allows (year 0, +23:59); nothing of ours is that old or young. */
export function storableTime(time: string | undefined): string | undefined {
  if (time === undefined) return undefined;
  return new Date(Math.min(Math.max(Date.parse(time), firstStorableMs), lastStorableMs)).toISOString();
}
