import type { StepResult } from './check-context';
import type { Tally } from './tally';

/** More failed files than this are the change's doing, not the machine's. */
const MOST_FILES = 8;
/** What fast-check writes above a counterexample, which another run with another seed would hide. */
const counterexample = /Property failed after \d+ tests/;

/**
 * The test files to run once more, by path relative to the repository root: those with a failure that a busy machine can
 * cause. Empty after a run that was stopped, after many failures, and where a property was refuted.
 */
export function filesToRepeat({ ok, cutShort, tally }: StepResult): string[] {
  const files = [...new Set(tally.failures.flatMap(({ testFile }) => testFile ?? []))];
  const isRefuted = tally.failures.some(({ message }) => counterexample.test(message));
  return ok || cutShort || isRefuted || files.length > MOST_FILES ? [] : files;
}

/** What both runs say together: a test that failed only in the first is flaky, and counts as passed. */
export function afterRepetition(first: StepResult, second: StepResult): StepResult {
  if (second.cutShort) return first;
  const { failed, failures } = second.tally;
  const failedAgain = new Set(failures.map(({ title }) => title));
  const tally: Tally = {
    ...first.tally,
    ...{ failed, failures },
    passed: first.tally.passed + Math.max(0, first.tally.failed - failed),
    flaky: first.tally.failures.filter(({ title }) => !failedAgain.has(title)),
  };
  return { ...second, tally };
}
