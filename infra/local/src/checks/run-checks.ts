import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExpected } from '../cli/usage-error';
import { palette, wantsColour, type Palette } from '../logs/palette';
import { onCallerGone } from '../supervisor/stop-signals';
import { browserStep } from './browser-step';
import type { CheckContext, CheckStep } from './check-context';
import { integrationStep, resilienceStep, unitStep } from './jest-steps';
import { RunningSystem } from './running-system';
import { add, nothing, renderTally, type Tally } from './tally';
import { parseTestOptions } from './test-options';
import { ToolRunner } from './tool-runner';
import { buildStep, toolSteps } from './tool-steps';

const steps = [...toolSteps, unitStep, buildStep, integrationStep, browserStep, resilienceStep];

export interface TestCall {
  readonly args: readonly string[];
  readonly root: string;
  readonly build: () => Promise<void>;
}

/** Everything in order up to the first failure. Whatever happens, nothing keeps running. Returns the exit code. */
export async function runChecks({ args, root, build }: TestCall): Promise<number> {
  const chosen = parseTestOptions(
    args,
    steps.map(({ name }) => name),
  );
  const context = createContext(root, build);
  const isInterrupted = watchSignals(context.tools);
  const paint = palette(wantsColour(process.env, process.stdout.isTTY));
  let tally = nothing;
  try {
    for (const step of steps.filter(({ name }) => chosen.includes(name))) {
      const result = await runStep(step, context, paint);
      tally = add(tally, result);
      if (result.failed > 0 || isInterrupted()) break;
    }
  } finally {
    await cleanUp(context, tally.failed > 0);
  }
  console.log(renderTally(tally));
  if (isInterrupted()) return 130;
  return tally.failed > 0 ? 1 : 0;
}

function createContext(root: string, build: () => Promise<void>): CheckContext {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'latchline-test-'));
  const toolsFolder = process.env['LATCHLINE_TOOLS_DIR'] || join(root, '.latchline', 'tools');
  const data = join(temporaryFolder, 'system');
  const system = new RunningSystem(root, data, toolsFolder, join(temporaryFolder, 'system.log'));
  return { root, temporaryFolder, toolsFolder, tools: new ToolRunner(root), system, build };
}

async function runStep(step: CheckStep, context: CheckContext, paint: Palette): Promise<Tally> {
  const startedAt = Date.now();
  console.log(`\n${paint.bold(`▶ ${step.title}`)}`);
  const { ok, tally } = await step.run(context).catch((error: unknown) => {
    console.error(isExpected(error) ? error.message : error);
    return { ok: false, tally: nothing };
  });
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${ok ? paint.green('✔') : paint.red('✘')} ${step.title}: ${ok ? 'passed' : 'FAILED'}, ${seconds} s`,
  );
  // A step that fails without a failed test (a linter, a crash) counts as one: the last line must not say "0 failed".
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function watchSignals(tools: ToolRunner): () => boolean {
  const interrupt = (reason: string): void => {
    if (!tools.isInterrupted) console.log(`Interrupted (${reason}): cleaning up …`);
    tools.interrupt();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
  onCallerGone(() => interrupt('npm is gone'));
  return () => tools.isInterrupted;
}

async function cleanUp({ system, temporaryFolder, root }: CheckContext, failed: boolean): Promise<void> {
  await system.stop();
  if (failed && existsSync(system.logFile)) {
    const kept = join(root, 'test-results', 'system.log');
    mkdirSync(join(root, 'test-results'), { recursive: true });
    copyFileSync(system.logFile, kept);
    console.log(`The system's log: ${kept}`);
  }
  rmSync(temporaryFolder, { recursive: true, force: true });
}
