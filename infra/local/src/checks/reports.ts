import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJsonFile } from '../env/private-file';
import type { Failure, Tally } from './tally';

interface JestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numRuntimeErrorTestSuites?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status?: string;
    /** Milliseconds since 1970; absent for a file that could not be loaded. */
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Milliseconds; `null` for a test that did not run. */
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Reads Jest's `--json --outputFile`. A test file that could not be loaded counts as one failure. */
export function readJestReport(file: string, root: string): Tally | null {
  const report = readJsonFile(file) as JestReport | null;
  if (report === null) return null;
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: (report.testResults ?? []).flatMap((suite) =>
      failuresOfSuite(suite, relative(root, suite.name)),
    ),
    flaky: [],
    times: (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ fullName, duration }) =>
        duration ? { title: `${relative(root, name)} › ${fullName}`, ms: duration } : [],
      ),
    ),
    fileTimes: (report.testResults ?? []).flatMap(({ name, startTime, endTime }) =>
      startTime && endTime ? { title: relative(root, name), ms: endTime - startTime } : [],
    ),
    skips: (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'pending' || status === 'todo')
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    ),
  };
}

function failuresOfSuite(suite: NonNullable<JestReport['testResults']>[number], path: string): Failure[] {
  const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && suite.status === 'failed')
    return [{ title: path, message: plain(suite.message), testFile: path }];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    title: `${path} › ${fullName}`,
    message: plain(failureMessages.join('\n')),
    testFile: path,
  }));
}

interface PlaywrightError {
  readonly message?: string;
  readonly stack?: string;
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration?: number;
        readonly errors?: readonly PlaywrightError[];
        readonly attachments?: readonly { readonly path?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
    readonly skipped?: number;
  };
  readonly errors?: readonly PlaywrightError[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Reads Playwright's `json` report. A flaky test, which passed when repeated, counts as passed, but is listed. */
export function readPlaywrightReport(path: string, root: string): Tally | null {
  const report = readJsonFile(path) as PlaywrightReport | null;
  if (!report?.stats) return null;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
  const errors = report.errors ?? [];
  const tests = testsOf(report.suites);
  const byFile = new Map<string, number>();
  for (const { file, results } of tests) byFile.set(file, (byFile.get(file) ?? 0) + timeOf(results));
  const failuresOf = (wanted: string): Failure[] =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ title, results }) => ({
        title,
        message: results.flatMap(({ errors: own = [] }) => own.map(textOf)).join('\n'),
        files: results.flatMap(({ attachments = [] }) =>
          attachments.flatMap(({ path }) => (path ? relative(root, path) : [])),
        ),
      }));
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [
      ...failuresOf('unexpected'),
      ...errors.map((error) => ({ title: 'Playwright', message: textOf(error) })),
    ],
    flaky: failuresOf('flaky'),
    skips: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    times: tests.map(({ title, results }) => ({ title, ms: timeOf(results) })).filter(({ ms }) => ms > 0),
    fileTimes: [...byFile].map(([title, ms]) => ({ title, ms })),
  };
}

function timeOf(results: PlaywrightTest['results']): number {
  return results.reduce((sum, { duration = 0 }) => sum + duration, 0);
}

type PlaywrightTest = NonNullable<PlaywrightSuite['specs']>[number]['tests'][number];

function testsOf(
  suites: readonly PlaywrightSuite[] = [],
): { title: string; file: string; status: string; results: PlaywrightTest['results'] }[] {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: `[${projectName}] ${file}:${line} › ${title}`,
        file: `[${projectName}] ${file}`,
        status,
        results,
      })),
    ),
    ...testsOf(inner),
  ]);
}

function textOf({ stack, message }: PlaywrightError): string {
  return plain(stack ?? message);
}

function plain(text = ''): string {
  return stripVTControlCharacters(text);
}
