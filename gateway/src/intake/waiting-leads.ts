import {
  type WaitingLeads,
  lateAfterSeconds,
  noWaitingLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';

/**
 * Sums a stage that is read in several places; null marks a place that cannot be read. Known late leads are always
 * reported; without any, an unknown place makes the whole stage unknown.
 */
export function addUp(places: readonly (WaitingLeads | null)[]): WaitingLeads | null {
  const known = places.filter((place) => place !== null);
  const sum = known.reduce(
    (all, { late, oldest_seconds }) => ({
      late: all.late + late,
      oldest_seconds: Math.max(all.oldest_seconds, oldest_seconds),
    }),
    noWaitingLeads,
  );
  return sum.late > 0 || known.length === places.length ? sum : null;
}

export const waitingOf = (ages: readonly number[]): WaitingLeads => ({
  late: ages.filter((seconds) => seconds > lateAfterSeconds).length,
  oldest_seconds: Math.max(0, ...ages),
});

/** At least 0, since the clocks of machines differ. */
export const secondsSince = (ms: number): number => Math.max(0, (Date.now() - ms) / 1_000);
