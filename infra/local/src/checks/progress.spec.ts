import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { progressSize, runningTests, tallyOfProgress } from './progress';
import ProgressReporter from './progress-reporter';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-progress-'));
  file = join(folder, 'progress');
  process.env['LATCHLINE_PROGRESS_FILE'] = file;
});
afterEach(() => {
  delete process.env['LATCHLINE_PROGRESS_FILE'];
  rmSync(folder, { recursive: true });
});

const reporter = new ProgressReporter();
const jestFile = { path: join(process.cwd(), 'services/leads/src/a.spec.ts') };
const title = (...path: string[]) => ({ titlePath: () => ['', 'chromium', 'a.e2e.ts', ...path] });

describe('the progress file of a test runner', () => {
  it('counts the Jest tests that ended and names those still running', () => {
    reporter.onTestFileStart(jestFile);
    for (const [fullName, status] of [
      ['adds', 'passed'],
      ['takes away', 'failed'],
      ['divides', 'pending'],
    ] as const) {
      reporter.onTestCaseStart(jestFile, { fullName });
      reporter.onTestCaseResult(jestFile, { fullName, status });
    }
    reporter.onTestCaseStart(jestFile, { fullName: 'multiplies' });
    expect(tallyOfProgress(file)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ title: 'services/leads/src/a.spec.ts › takes away', message: '' }],
      flaky: [],
      skips: ['services/leads/src/a.spec.ts › divides'],
      times: [],
      fileTimes: [],
    });
    expect(runningTests(file)).toEqual([
      'services/leads/src/a.spec.ts',
      'services/leads/src/a.spec.ts › multiplies',
    ]);
  });

  it('does not list a Jest file as running once it has finished', () => {
    reporter.onTestFileStart(jestFile);
    reporter.onTestFileResult(jestFile);
    expect(runningTests(file)).toEqual([]);
    expect(tallyOfProgress(file)).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
  });

  it('counts the tests of Playwright', () => {
    for (const [name, status] of [
      ['opens', 'passed'],
      ['closes', 'timedOut'],
      ['prints', 'skipped'],
    ] as const) {
      reporter.onTestBegin(title(name));
      reporter.onTestEnd(title(name), { status });
    }
    expect(tallyOfProgress(file)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ title: 'chromium › a.e2e.ts › closes' }],
    });
  });

  it('ignores a last line that is incomplete', () => {
    writeFileSync(file, '{"test":"a","outcome":"passed"}\n{"test":"b","outc');
    expect(tallyOfProgress(file).passed).toBe(1);
  });

  it('is empty before the first test', () => {
    expect([progressSize(undefined), progressSize(file), runningTests(file)]).toEqual([0, 0, []]);
  });
});
