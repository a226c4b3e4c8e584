/** `updated_at` is the lead's ETag: it rises by this at least, in SQL. */
export const oneVersion = '1 millisecond';

/** The version of a changed lead: two changes in one millisecond, or a clock set back, must not repeat it. */
export function versionAfter(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}
