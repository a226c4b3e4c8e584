import { join } from 'node:path';
import { bin, type CheckContext, type StepResult } from './check-context';
import { tallyOfProgress } from './progress';
import type { Tally } from './tally';

interface TestRun {
  readonly name: string;
  readonly runner: 'jest' | 'playwright';
  readonly args: (reportFile: string, progressReporter: string) => readonly string[];
  readonly env: (reportFile: string) => Readonly<Record<string, string>>;
  readonly read: (reportFile: string) => Tally | null;
}

/** Runs a test runner and counts its tests, from its report or, if there is none, from the progress file. */
export async function runTests(context: CheckContext, run: TestRun): Promise<StepResult> {
  const report = join(context.temporaryFolder, `${run.name}.json`);
  const progressFile = join(context.temporaryFolder, `${run.name}.progress`);
  const { ok, reason, stalled } = await context.tools.run({
    command: bin(context, run.runner),
    args: run.args(report, join(__dirname, 'progress-reporter.js')),
    env: run.env(report),
    progressFile,
  });
  const tally = run.read(report);
  if (tally !== null) return { ok, tally, reason, cutShort: stalled };
  return { ok: false, tally: tallyOfProgress(progressFile), reason: reason || 'no report', cutShort: true };
}
