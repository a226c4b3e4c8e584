export const drillPeriods = ['weekly', 'monthly', 'off'] as const;
export type DrillPeriod = (typeof drillPeriods)[number];

const minutesPerDay = 24 * 60;

/** Times of day as minutes after midnight, in order: `03:00` or `03:00,15:30`. Empty for `off`. */
export function parseTimes(text: string, problems: string[]): number[] {
  if (text === 'off') return [];
  const times = text.split(',').map((part) => {
    const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(part.trim());
    return match ? Number(match[1]) * 60 + Number(match[2]) : NaN;
  });
  if (times.some(Number.isNaN))
    problems.push(`BACKUP_SCHEDULE=${text}: must be off, or times such as 03:00 or 03:00,15:00`);
  return [...new Set(times.filter((time) => !Number.isNaN(time)))].sort((one, other) => one - other);
}

/** The latest scheduled time that is not after `now`, in local time; null if nothing is scheduled. */
export const previousTime = (times: readonly number[], now: Date): Date | null =>
  candidates(times, now)
    .filter((at) => at <= now)
    .at(-1) ?? null;

/** The next scheduled time after `now`, in local time. */
export const nextTime = (times: readonly number[], now: Date): Date | null =>
  candidates(times, now).find((at) => at > now) ?? null;

/** Local time, so that daylight saving moves nothing; yesterday and tomorrow always contain a time before and after. */
const candidates = (times: readonly number[], now: Date): Date[] =>
  [-1, 0, 1].flatMap((days) =>
    times.map((time) => {
      const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
      day.setHours(0, time % minutesPerDay, 0, 0);
      return day;
    }),
  );

/** Whether a backup is due: none has succeeded since the latest scheduled time. A machine that was off catches up. */
export function isBackupDue(times: readonly number[], lastGood: Date | null, now: Date): boolean {
  const scheduled = previousTime(times, now);
  return scheduled !== null && (lastGood === null || lastGood < scheduled);
}

/** Whether a restore test is due: none has succeeded in this calendar month, or in the past seven days. */
export function isDrillDue(period: DrillPeriod, lastGood: Date | null, now: Date): boolean {
  if (period === 'off') return false;
  if (lastGood === null) return true;
  if (period === 'weekly')
    return now.getTime() - lastGood.getTime() >= 7 * minutesPerDay * 60_000 - 3_600_000;
  return lastGood.getMonth() !== now.getMonth() || lastGood.getFullYear() !== now.getFullYear();
}
