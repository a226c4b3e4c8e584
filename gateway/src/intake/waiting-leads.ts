import {
  type WaitingLeads,
  lateAfterSeconds,
  noWaitingLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';

/**
 * One stage that is read in several places, null where one cannot be read. Late leads that are known are never hidden by a
 * place that is not; without any, an unknown place makes the whole unknown.
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

/** The clock is another machine's. */
export const secondsSince = (ms: number): number => Math.max(0, (Date.now() - ms) / 1_000);
