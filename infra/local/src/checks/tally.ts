/** A failed test: where it is, and its message. */
export interface Failure {
  readonly title: string;
  /** Empty for linters, whose output is printed while the step runs. */
  readonly message: string;
  /** Screenshots and traces, as paths relative to the repository root. */
  readonly files?: readonly string[];
  /** Jest's test file, as a path relative to the repository root. */
  readonly testFile?: string;
}

/** A test or a file of tests that ran, and how long it took with all its repetitions. */
export interface TestTime {
  readonly title: string;
  readonly ms: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed and then passed when repeated. They count as passed. */
  readonly flaky: readonly Failure[];
  /** What was skipped, and what it needs. */
  readonly skips: readonly string[];
  readonly times: readonly TestTime[];
  /** Of Jest, with the loading of its modules; of Playwright, the sum of its tests. */
  readonly fileTimes: readonly TestTime[];
}

export const nothing: Tally = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  skips: [],
  times: [],
  fileTimes: [],
};

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
    skips: [...one.skips, ...other.skips],
    times: [...one.times, ...other.times],
    fileTimes: [...one.fileTimes, ...other.fileTimes],
  };
}

/** The last line of `npm test`, without colour so that programs can parse it. */
export function renderTally({ passed, failed, skipped, flaky }: Tally): string {
  const extras = Object.entries({ skipped, flaky: flaky.length }).filter(([, count]) => count > 0);
  return [`${passed} passed`, `${failed} failed`, ...extras.map(([name, count]) => `${count} ${name}`)].join(
    ', ',
  );
}

const MOST_FAILURES = 20;
const MOST_SKIPS = 40;
const MOST_LINES = 30;
const MOST_SLOW = 10;

/** Repeats the failures at the end, because they scroll away among thousands of lines. */
export function renderFailures({ failures }: Tally): string[] {
  return renderList(failures, '✘ ');
}

export function renderFlaky({ flaky }: Tally): string[] {
  return renderList(flaky, '– flaky, passed when repeated: ');
}

function renderList(failures: readonly Failure[], start: string): string[] {
  const shown = failures.slice(0, MOST_FAILURES).flatMap(({ title, message, files = [] }) => {
    const lines = message.split('\n').filter((line) => line.trim() !== '');
    const shownLines = [...lines.slice(0, MOST_LINES), ...files.map((file) => `see ${file}`)];
    return [`${start}${title}`, ...shownLines.map((line) => `    ${line}`)];
  });
  const more = failures.length - MOST_FAILURES;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}

export function renderSkips({ skips }: Tally): string[] {
  const shown = skips.slice(0, MOST_SKIPS).map((skip) => `– skipped: ${skip}`);
  const more = skips.length - MOST_SKIPS;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}

/** The slowest files and the slowest tests, slowest first. */
export function renderSlowest({ fileTimes, times }: Tally): string[] {
  return [...slowest(fileTimes, 'slow file'), ...slowest(times, 'slow')];
}

function slowest(times: readonly TestTime[], start: string): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST_SLOW)
    .map(({ title, ms }) => `– ${start}: ${(ms / 1_000).toFixed(1)} s, ${title}`);
}
