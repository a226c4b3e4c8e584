import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './reports';
import { add, nothing, renderFailures, renderFlaky, renderSkips, renderSlowest, renderTally } from './tally';
import { parseTestOptions } from './test-options';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (content: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('the last line of npm test', () => {
  it('adds up what Jest and Playwright counted', () => {
    const jest = readJestReport(
      file({
        numPassedTests: 5,
        numFailedTests: 0,
        numPendingTests: 1,
        numTodoTests: 1,
        numRuntimeErrorTestSuites: 0,
      }),
      folder,
    );
    const playwright = readPlaywrightReport(
      file({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] }),
      folder,
    );
    expect(renderTally(add(jest ?? fail(), playwright ?? fail()))).toBe('8 passed, 1 failed, 2 skipped');
  });

  it('leaves out the skipped tests when there are none', () => {
    expect(renderTally({ ...nothing, passed: 2 })).toBe('2 passed, 0 failed');
  });

  it('counts a test file that could not be loaded as failed', () => {
    expect(readJestReport(file({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 }), folder)?.failed).toBe(1);
    expect(
      readPlaywrightReport(file({ stats: { expected: 1 }, errors: [{ message: 'no tests found' }] }), folder)
        ?.failed,
    ).toBe(1);
  });

  it('counts a flaky test as passed, and names it with what failed', () => {
    const test = {
      projectName: 'chromium',
      status: 'flaky',
      results: [{ errors: [{ message: 'no toast' }] }, { errors: [] }],
    };
    const spec = { title: 'merges', file: 'e2e/inbox.e2e.ts', line: 9, tests: [test] };
    const report = { stats: { expected: 1, flaky: 1 }, suites: [{ title: 'inbox.e2e.ts', specs: [spec] }] };
    const tally = readPlaywrightReport(file(report), folder) ?? fail();
    expect(renderTally(tally)).toBe('2 passed, 0 failed, 1 flaky');
    expect(renderFlaky(tally)).toEqual([
      '– flaky, passed when repeated: [chromium] e2e/inbox.e2e.ts:9 › merges',
      '    no toast',
    ]);
  });

  it('is null for a runner that crashed without a report', () => {
    expect(readJestReport(join(folder, 'none.json'), folder)).toBeNull();
    expect(readPlaywrightReport(file({ suites: [] }), folder)).toBeNull();
  });
});

describe('the list of failures', () => {
  it('names failed Jest tests and test files that could not be loaded', () => {
    const tally = readJestReport(
      file({
        testResults: [
          {
            name: join(folder, 'leads/status.spec.ts'),
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'a lead is new' },
              {
                status: 'failed',
                fullName: 'a lead is called',
                failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2'],
              },
            ],
          },
          {
            name: join(folder, 'broken.spec.ts'),
            status: 'failed',
            message: 'Cannot find it',
            assertionResults: [],
          },
          { name: join(folder, 'fine.spec.ts'), status: 'passed', message: '', assertionResults: [] },
        ],
      }),
      folder,
    );
    expect(renderFailures(tally ?? fail())).toEqual([
      '✘ leads/status.spec.ts › a lead is called',
      '    Expected: 1',
      '    Received: 2',
      '✘ broken.spec.ts',
      '    Cannot find it',
    ]);
  });

  it('names failed Playwright tests at any depth', () => {
    const spec = (title: string, status: string, message?: string): unknown => ({
      title,
      file: 'e2e/home.e2e.ts',
      line: 3,
      tests: [{ projectName: 'chromium', status, results: [resultOf(message)] }],
    });
    const resultOf = (message?: string): unknown =>
      message === undefined
        ? {}
        : {
            errors: [{ message }],
            attachments: [
              { name: 'screenshot', path: join(folder, 'test-results/journeys/home/test-failed-1.png') },
              { name: 'stdout', body: '' },
            ],
          };
    const tally = readPlaywrightReport(
      file({
        stats: { expected: 1, unexpected: 1 },
        suites: [
          {
            title: 'home.e2e.ts',
            specs: [spec('shows the number', 'expected')],
            suites: [{ title: 'without script', specs: [spec('has a form', 'unexpected', 'no form')] }],
          },
        ],
        errors: [{ message: 'a file that cannot be read' }],
      }),
      folder,
    );
    expect(renderFailures(tally ?? fail())).toEqual([
      '✘ [chromium] e2e/home.e2e.ts:3 › has a form',
      '    no form',
      '    see test-results/journeys/home/test-failed-1.png',
      '✘ Playwright',
      '    a file that cannot be read',
    ]);
  });

  it('is limited to a readable length', () => {
    const failures = Array.from({ length: 23 }, (_, index) => ({
      title: `test ${index}`,
      message: 'x\n'.repeat(99),
    }));
    const lines = renderFailures({ ...nothing, failures });
    expect(lines).toHaveLength(20 * 31 + 1);
    expect(lines.at(-1)).toBe('… and 3 more');
  });
});

describe('the list of slow tests', () => {
  it('names the ten slowest files and tests with the time of all their repetitions, slowest first', () => {
    const assertionResults = Array.from({ length: 11 }, (_, index) => ({
      status: 'passed',
      fullName: `waits ${index}`,
      duration: index * 1_000,
    }));
    const jest = readJestReport(
      file({
        testResults: [
          { name: join(folder, 'a.spec.ts'), startTime: 1_000, endTime: 57_500, assertionResults },
          { name: join(folder, 'cannot-be-loaded.spec.ts'), startTime: 0, endTime: 0, assertionResults: [] },
        ],
      }),
      folder,
    );
    const results = [{ duration: 9_000 }, { duration: 450 }];
    const test = { projectName: 'chromium', status: 'flaky', results };
    const spec = { title: 'signs in', file: 'e2e/session.e2e.ts', line: 7, tests: [test] };
    const playwright = readPlaywrightReport(
      file({ stats: { flaky: 1 }, suites: [{ title: 'session.e2e.ts', specs: [spec] }] }),
      folder,
    );
    const lines = renderSlowest(add(jest ?? fail(), playwright ?? fail()));
    expect(lines).toHaveLength(12);
    expect(lines.slice(0, 5)).toEqual([
      '– slow file: 56.5 s, a.spec.ts',
      '– slow file: 9.4 s, [chromium] e2e/session.e2e.ts',
      '– slow: 10.0 s, a.spec.ts › waits 10',
      '– slow: 9.4 s, [chromium] e2e/session.e2e.ts:7 › signs in',
      '– slow: 9.0 s, a.spec.ts › waits 9',
    ]);
  });
});

describe('the list of skipped tests', () => {
  it('names each test and what it needs, for Jest and Playwright', () => {
    const jest = readJestReport(
      file({
        numPendingTests: 1,
        testResults: [
          {
            name: join(folder, 'architecture/chart.spec.ts'),
            status: 'passed',
            assertionResults: [
              { status: 'passed', fullName: 'the chart is recorded' },
              { status: 'pending', fullName: 'with helm (needs helm) the chart has no fault' },
            ],
          },
        ],
      }),
      folder,
    );
    const test = { projectName: 'chromium', status: 'skipped', results: [] };
    const spec = { title: 'prints (needs a printer)', file: 'e2e/print.e2e.ts', line: 7, tests: [test] };
    const playwright = readPlaywrightReport(
      file({ stats: { skipped: 1 }, suites: [{ title: 'print.e2e.ts', specs: [spec] }] }),
      folder,
    );
    expect(renderSkips(add(jest ?? fail(), playwright ?? fail()))).toEqual([
      '– skipped: architecture/chart.spec.ts › with helm (needs helm) the chart has no fault',
      '– skipped: [chromium] e2e/print.e2e.ts:7 › prints (needs a printer)',
    ]);
  });
});

describe('options of npm test', () => {
  const known = [
    'format',
    'sql',
    'unit',
    'build',
    'pages',
    'journeys-desk',
    'journeys-site',
    'resilience',
    'load',
  ];

  it('run everything by default', () => {
    expect(parseTestOptions([], known)).toEqual({ steps: known, runAll: false });
    expect(parseTestOptions(['--all'], known)).toEqual({ steps: known, runAll: true });
  });

  it('keep the order of the steps, and add the build where a step needs it', () => {
    expect(parseTestOptions(['--only=pages,format'], known).steps).toEqual(['format', 'build', 'pages']);
    expect(parseTestOptions(['--only', 'load'], known).steps).toEqual(['build', 'load']);
    expect(parseTestOptions(['--only', 'sql'], known).steps).toEqual(['sql', 'build']);
    expect(parseTestOptions(['--only', 'unit'], known).steps).toEqual(['unit']);
  });

  it('run a step that is named, changed or not', () => {
    expect(parseTestOptions(['--only=sql'], known).runAll).toBe(true);
  });

  it('select all parts of a step by its name', () => {
    expect(parseTestOptions(['--only=journeys'], known).steps).toEqual([
      'build',
      'journeys-desk',
      'journeys-site',
    ]);
    expect(parseTestOptions(['--only=journeys-site'], known).steps).toEqual(['build', 'journeys-site']);
  });

  it.each([[['--only=nothing']], [['--only=journey']], [['--only=']], [['--fast']]])('refuses %j', (args) => {
    expect(() => parseTestOptions(args, known)).toThrow();
  });
});

function fail(): never {
  throw new Error('no report');
}
