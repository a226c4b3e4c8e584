import type { Plant } from '../mistakes/plant';
import { changedPlan, type Plan, planFor, themeOf } from '../plans/plan';
import { runPlan, type Verdict } from './run-plan';

export interface Found {
  readonly plan: Plan;
  readonly verdict: Verdict;
  /** Names of requests and faults that were left out. */
  readonly without: readonly string[];
  /** Number of schedules that were run until this one. */
  readonly schedules: number;
}

/** Other delays for the same plan, of which the shortest schedule is kept. */
const saltsToTry = 24;

/** The first of these seeds that fails; null if none does. */
export function firstFailure(seeds: Iterable<number>, plant?: Plant): Found | null {
  let schedules = 0;
  for (const seed of seeds) {
    if (plant?.theme && themeOf(seed) !== plant.theme) continue;
    schedules += 1;
    const plan = planFor(seed);
    const verdict = runPlan(plan, plant);
    if (verdict.violations.length > 0) return { plan, verdict, without: [], schedules };
  }
  return null;
}

/** Leaves out faults, then requests, as long as it still fails; then looks for the delays with which it fails soonest. */
export function shrink(found: Found, plant?: Plant): Found {
  let shortest = found;
  const names = [...found.plan.faults, ...found.plan.requests].map(({ name }) => name);
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const name of names.filter((one) => !shortest.without.includes(one))) {
      const smaller = attempt(found.plan, [...shortest.without, name], shortest.plan.salt, plant);
      if (!smaller || smaller.plan.requests.length === 0) continue;
      shortest = smaller;
      isSmaller = true;
    }
  }
  for (let salt = 0; salt < saltsToTry; salt += 1) {
    const other = attempt(found.plan, shortest.without, salt, plant);
    if (other && other.verdict.steps < shortest.verdict.steps) shortest = other;
  }
  return shortest;
}

function attempt(whole: Plan, without: readonly string[], salt: number, plant?: Plant): Found | null {
  const plan = changedPlan(whole, without, salt);
  const verdict = runPlan(plan, plant);
  return verdict.violations.length > 0 ? { plan, verdict, without, schedules: 1 } : null;
}

export function* seedsFrom(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed += 1) yield seed;
}
