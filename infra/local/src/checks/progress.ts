import { existsSync, readFileSync, statSync } from 'node:fs';
import { nothing, type Tally } from './tally';

/** One line of the file that a test runner's reporter writes (progress-reporter.ts). */
export interface ProgressLine {
  readonly test: string;
  /** Absent when the test starts. */
  readonly outcome?: 'passed' | 'failed' | 'skipped' | 'file read';
}

export function progressSize(file: string | undefined): number {
  return file !== undefined && existsSync(file) ? statSync(file).size : 0;
}

/** Tests that have started but not ended, in start order. */
export function runningTests(file: string): string[] {
  const running = new Set<string>();
  for (const { test, outcome } of linesOf(file)) {
    if (outcome === undefined) running.add(test);
    else running.delete(test);
  }
  return [...running];
}

/** Counts the tests that ended before a runner was stopped without writing its report. */
export function tallyOfProgress(file: string): Tally {
  const ended = (wanted: ProgressLine['outcome']): string[] =>
    linesOf(file).flatMap(({ test, outcome }) => (outcome === wanted ? test : []));
  const failures = ended('failed').map((title) => ({ title, message: '' }));
  const skips = ended('skipped');
  return {
    ...nothing,
    passed: ended('passed').length,
    failed: failures.length,
    failures,
    skipped: skips.length,
    skips,
  };
}

function linesOf(file: string): ProgressLine[] {
  if (!existsSync(file)) return [];
  // The last line may be incomplete.
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as ProgressLine);
}
