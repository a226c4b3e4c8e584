import { isExpected } from '../cli/usage-error';
import type { Palette } from '../logs/palette';
import type { CheckContext, CheckStep, StepResult } from './check-context';
import { describeOutcome, notRun, unchanged, type StepReport } from './step-report';
import { nothing, type Tally } from './tally';

/**
 * Takes and runs steps until none remain; a failed step does not stop the next one. After an interruption the remaining
 * steps are only listed.
 */
export async function runLane(
  steps: Iterable<CheckStep>,
  context: CheckContext,
  paint: Palette,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const step of steps)
    reports.push(context.tools.isInterrupted ? notRun(step) : await runStep(step, context, paint));
  return reports;
}

async function runStep(step: CheckStep, context: CheckContext, paint: Palette): Promise<StepReport> {
  const startedAt = performance.now();
  const passedAt = context.passedSteps.passedAt(step);
  if (passedAt !== undefined) return say(unchanged(step, passedAt), context, paint);
  context.say(`\n${paint.bold(`▶ ${step.title}`)}`);
  const result = await step.run(context).catch((error: unknown): StepResult => {
    const reason = isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error);
    context.say(reason);
    return { ok: false, tally: nothing, reason };
  });
  const report: StepReport = {
    title: step.title,
    outcome: outcomeOf(result, context.tools.isInterrupted),
    reason: result.reason ?? '',
    seconds: (performance.now() - startedAt) / 1_000,
    tally: tallyOf(step.title, result, context.tools.isInterrupted),
  };
  await context.passedSteps.remember(step, report);
  return say(report, context, paint);
}

function say(report: StepReport, context: CheckContext, paint: Palette): StepReport {
  context.say(describeOutcome(report, paint));
  return report;
}

function outcomeOf({ ok, skipped }: StepResult, isInterrupted: boolean): StepReport['outcome'] {
  if (skipped) return 'skipped';
  if (ok) return 'passed';
  return isInterrupted ? 'interrupted' : 'failed';
}

function tallyOf(title: string, result: StepResult, isInterrupted: boolean): Tally {
  const { ok, skipped, cutShort, tally, reason = '' } = result;
  if (skipped) return { ...nothing, skipped: 1, skips: [`${title}: ${reason}`] };
  if (ok || isInterrupted) return tally;
  // A step that fails without a failed test (a linter, a crash) counts as one failure: the last line must not say "0 failed".
  if (tally.failed > 0 && !cutShort) return tally;
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, { title, message: reason }] };
}
