const firstStorableMs = Date.parse('0001-01-02T00:00:00Z');
const lastStorableMs = Date.parse('9999-12-31T00:00:00Z');

/** Postgres rejects some times that RFC 3339 allows (year 0, offset +23:59). Clamping them is safe: no lead is that old or new. */
export function storableTime(time: string): string;
export function storableTime(time: string | undefined): string | undefined;
export function storableTime(time: string | undefined): string | undefined {
  if (time === undefined) return undefined;
  return new Date(Math.min(Math.max(Date.parse(time), firstStorableMs), lastStorableMs)).toISOString();
}
