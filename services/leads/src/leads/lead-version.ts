/** The least by which SQL raises `updated_at`, which serves as the lead's ETag. */
export const versionStep = '1 millisecond';

/** Always later than `previous`, even for two changes in one millisecond or after a clock was set back. */
export function versionAfter(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}
