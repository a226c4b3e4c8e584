/** A test that failed: where it is, and what it said. */
export interface Failure {
  readonly title: string;
  /** May be empty: what a linter prints stands where the step ran. */
  readonly message: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** The last line of `npm test`, plain, so that programs can read it. */
export function renderTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const MOST_FAILURES = 20;
const MOST_LINES = 30;

/**
 * What failed, once more. Side by side and over thousands of lines a failure scrolls away, and who sees only the end of a
 * log has to know it as well.
 */
export function renderFailures({ failures }: Tally): string[] {
  const shown = failures.slice(0, MOST_FAILURES).flatMap(({ title, message }) => {
    const lines = message.split('\n').filter((line) => line.trim() !== '');
    return [`✘ ${title}`, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)];
  });
  const more = failures.length - MOST_FAILURES;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}
