export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of `npm test`, plain, so that programs can read it. */
export function renderTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
