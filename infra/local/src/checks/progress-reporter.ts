import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ProgressLine } from './progress';

type JestFile = { readonly path: string };
type JestCase = { readonly fullName: string; readonly status?: string };
type PlaywrightTest = { readonly titlePath: () => readonly string[] };

/** A reporter for Jest and Playwright that writes a line whenever a test starts or ends. */
export default class ProgressReporter {
  // Jest

  onTestFileStart({ path }: JestFile): void {
    write({ test: relative(process.cwd(), path) });
  }

  onTestCaseStart({ path }: JestFile, { fullName }: JestCase): void {
    write({ test: `${relative(process.cwd(), path)} › ${fullName}` });
  }

  onTestCaseResult({ path }: JestFile, { fullName, status }: JestCase): void {
    write({ test: `${relative(process.cwd(), path)} › ${fullName}`, outcome: outcomeOf(status) });
  }

  onTestFileResult({ path }: JestFile): void {
    write({ test: relative(process.cwd(), path), outcome: 'file read' });
  }

  // Playwright

  onTestBegin(test: PlaywrightTest): void {
    write({ test: titleOf(test) });
  }

  onTestEnd(test: PlaywrightTest, { status }: { readonly status: string }): void {
    write({ test: titleOf(test), outcome: outcomeOf(status) });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function titleOf(test: PlaywrightTest): string {
  return test.titlePath().filter(Boolean).join(' › ');
}

function outcomeOf(status: string | undefined): NonNullable<ProgressLine['outcome']> {
  if (status === 'passed') return 'passed';
  return status === 'failed' || status === 'timedOut' || status === 'interrupted' ? 'failed' : 'skipped';
}

function write(line: ProgressLine): void {
  const file = process.env['LATCHLINE_PROGRESS_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
