import { isExpected } from '../cli/usage-error';
import type { Palette } from '../logs/palette';
import type { CheckContext, CheckStep } from './check-context';
import { add, nothing, type Tally } from './tally';

/** Steps one after the other, up to the first that fails or to an interruption. */
export async function runLane(
  steps: readonly CheckStep[],
  context: CheckContext,
  paint: Palette,
): Promise<Tally> {
  let tally = nothing;
  for (const step of steps) {
    if (context.tools.isInterrupted) break;
    const result = await runStep(step, context, paint);
    tally = add(tally, result);
    if (result.failed > 0) break;
  }
  return tally;
}

async function runStep(step: CheckStep, context: CheckContext, paint: Palette): Promise<Tally> {
  const startedAt = Date.now();
  context.say(`\n${paint.bold(`▶ ${step.title}`)}`);
  const { ok, tally } = await step.run(context).catch((error: unknown) => {
    context.say(isExpected(error) ? error.message : String(error instanceof Error ? error.stack : error));
    return { ok: false, tally: nothing };
  });
  if (!ok && context.tools.isInterrupted) {
    context.say(`Stopped: ${step.title}`);
    return nothing;
  }
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  context.say(
    `${ok ? paint.green('✔') : paint.red('✘')} ${step.title}: ${ok ? 'passed' : 'FAILED'}, ${seconds} s`,
  );
  // A step that fails without a failed test (a linter, a crash) counts as one: the last line must not say "0 failed".
  return ok || tally.failed > 0
    ? tally
    : { ...tally, failed: 1, failures: [{ title: step.title, message: '' }] };
}
