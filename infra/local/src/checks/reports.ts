import { readJsonFile } from '../env/private-file';
import type { Tally } from './tally';

type Numbers = Readonly<Record<string, unknown>>;

/** Jest's `--json --outputFile`. A file that could not even be loaded has no tests to fail: it counts as one. */
export function readJestReport(file: string): Tally | null {
  const report = readJsonFile(file) as Numbers | null;
  if (report === null) return null;
  return {
    passed: count(report['numPassedTests']),
    failed: count(report['numFailedTests']) + count(report['numRuntimeErrorTestSuites']),
    skipped: count(report['numPendingTests']) + count(report['numTodoTests']),
  };
}

/** Playwright's `json` reporter. Flaky is a test that failed and then passed: it did not pass. */
export function readPlaywrightReport(file: string): Tally | null {
  const report = readJsonFile(file) as { stats?: Numbers; errors?: unknown[] } | null;
  if (!report?.stats) return null;
  return {
    passed: count(report.stats['expected']),
    failed: count(report.stats['unexpected']) + count(report.stats['flaky']) + (report.errors?.length ?? 0),
    skipped: count(report.stats['skipped']),
  };
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
