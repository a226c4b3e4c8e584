import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './reports';
import { add, renderTally } from './tally';
import { parseTestOptions } from './test-options';

describe('the last line of npm test', () => {
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

  it('adds up what Jest and Playwright counted', () => {
    const jest = readJestReport(
      file({
        numPassedTests: 5,
        numFailedTests: 0,
        numPendingTests: 1,
        numTodoTests: 1,
        numRuntimeErrorTestSuites: 0,
      }),
    );
    const playwright = readPlaywrightReport(
      file({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] }),
    );
    expect(renderTally(add(jest ?? fail(), playwright ?? fail()))).toBe('8 passed, 1 failed, 2 skipped');
  });

  it('leaves out skipped ones when there are none', () => {
    expect(renderTally({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  });

  it('counts a file that could not be loaded, and a flaky test, as failed', () => {
    expect(readJestReport(file({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 }))?.failed).toBe(1);
    expect(readPlaywrightReport(file({ stats: { expected: 1, flaky: 1 } }))?.failed).toBe(1);
    expect(
      readPlaywrightReport(file({ stats: { expected: 1 }, errors: [{ message: 'no tests found' }] }))?.failed,
    ).toBe(1);
  });

  it('has nothing to read from a runner that crashed', () => {
    expect(readJestReport(join(folder, 'none.json'))).toBeNull();
    expect(readPlaywrightReport(file({ suites: [] }))).toBeNull();
  });
});

describe('options of npm test', () => {
  const known = ['format', 'unit', 'build', 'pages', 'resilience'];

  it('runs everything without any', () => {
    expect(parseTestOptions([], known)).toEqual(known);
  });

  it('keeps the order, and builds what a running system needs', () => {
    expect(parseTestOptions(['--only=pages,format'], known)).toEqual(['format', 'build', 'pages']);
    expect(parseTestOptions(['--only', 'unit'], known)).toEqual(['unit']);
  });

  it.each([[['--only=nothing']], [['--only=']], [['--fast']]])('refuses %j', (args) => {
    expect(() => parseTestOptions(args, known)).toThrow();
  });
});

function fail(): never {
  throw new Error('no report');
}
