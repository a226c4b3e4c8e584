import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { palette, wantsColour, type Palette } from '../logs/palette';
import { onCallerGone } from '../supervisor/stop-signals';
import { enginesStep, journeySteps, pagesStep } from './browser-step';
import type { CheckContext, CheckStep } from './check-context';
import { integrationStep, resilienceStep, sqlStep, unitSteps } from './jest-steps';
import { runLane } from './lane';
import { loadStep } from './load-step';
import { bufferedOutput, liveOutput } from './output';
import { openPassedSteps } from './passed-steps';
import { RunningSystem } from './running-system';
import { notRun, renderEnd, sum, type StepReport } from './step-report';
import { parseTestOptions } from './test-options';
import { ToolRunner } from './tool-runner';
import { buildStep, toolSteps } from './tool-steps';

/**
 * Stages run in order. Two lanes take the steps of a stage in turn, because fault tests and browsers spend much of their
 * time waiting: each takes the next one when it is done with its last. Those of a lane that need a system share one. The
 * first lane prints as it runs, the other when the stage ends.
 */
const stages: readonly (readonly CheckStep[])[] = [
  [buildStep],
  [resilienceStep, ...toolSteps, integrationStep, ...unitSteps, sqlStep],
  [pagesStep, ...journeySteps, enginesStep, loadStep],
];
const LANES = 2;

export interface TestCall {
  readonly args: readonly string[];
  readonly root: string;
  readonly build: () => Promise<void>;
}

/**
 * Runs every stage up to the first with a failure. All steps of that stage run, so that one failure does not hide another.
 * No process is left running, even after an error. Returns the exit code.
 */
export async function runChecks({ args, root, build }: TestCall): Promise<number> {
  const names = stages.flat().map(({ name }) => name);
  const { steps: chosen, runAll } = parseTestOptions(args, names);
  const passedSteps = await openPassedSteps(root, { runAll });
  const paint = palette(wantsColour(process.env, process.stdout.isTTY));
  const watch = watchSignals();
  const reports: StepReport[] = [];
  for (const stage of stages) {
    const steps = stage.filter(({ name }) => chosen.includes(name));
    if (watch.isInterrupted() || sum(reports).failed > 0) reports.push(...steps.map(notRun));
    else reports.push(...(await runStage(steps, { root, build, passedSteps, watch, paint })));
  }
  const tally = sum(reports);
  for (const line of renderEnd(reports, paint)) console.log(line);
  if (watch.isInterrupted()) return 130;
  return tally.failed > 0 ? 1 : 0;
}

interface StageCall extends Pick<CheckContext, 'root' | 'build' | 'passedSteps'> {
  readonly watch: SignalWatch;
  readonly paint: Palette;
}

async function runStage(
  steps: readonly CheckStep[],
  { watch, paint, ...shared }: StageCall,
): Promise<StepReport[]> {
  const contexts = Array.from({ length: Math.min(LANES, steps.length) }, (_, index) =>
    createContext(shared, index),
  );
  watch.follow(contexts);
  const remaining = steps.values();
  const settled = await Promise.allSettled(
    contexts.map((context) => runLane(remaining, context, paint).finally(() => context.system.stop())),
  );
  const reports = settled.map((result) => (result.status === 'fulfilled' ? result.value : []));
  for (const [index, context] of contexts.entries()) {
    const passed = reports[index]!.every(({ outcome }) => outcome === 'passed' || outcome === 'skipped');
    cleanUp(context, passed ? null : `system-${index + 1}.log`);
  }
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return reports.flat();
}

function createContext(
  shared: Pick<StageCall, 'root' | 'build' | 'passedSteps'>,
  lane: number,
): CheckContext {
  const { root } = shared;
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'latchline-test-'));
  const toolsFolder = process.env['LATCHLINE_TOOLS_DIR'] || join(root, '.latchline', 'tools');
  const output = lane === 0 ? liveOutput : bufferedOutput(join(temporaryFolder, 'output.txt'));
  const logFile = join(temporaryFolder, 'system.log');
  const system = new RunningSystem(root, join(temporaryFolder, 'system'), toolsFolder, logFile);
  const tools = new ToolRunner(root, output.write);
  return { ...shared, temporaryFolder, toolsFolder, tools, system, output, say: output.say };
}

interface SignalWatch {
  readonly follow: (contexts: readonly CheckContext[]) => void;
  readonly isInterrupted: () => boolean;
}

function watchSignals(): SignalWatch {
  let followed: readonly CheckContext[] = [];
  let interrupted = false;
  const interrupt = (reason: string): void => {
    if (!interrupted) console.log(`Interrupted (${reason}): cleaning up …`);
    interrupted = true;
    for (const { tools, system } of followed) {
      tools.interrupt();
      // Stops a system that is still starting, which would otherwise be waited for.
      void system.stop();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
  onCallerGone(() => interrupt('npm has exited'));
  return { follow: (contexts) => void (followed = contexts), isInterrupted: () => interrupted };
}

function cleanUp({ system, temporaryFolder, root, output }: CheckContext, keepLogAs: string | null): void {
  output.release();
  if (keepLogAs !== null && existsSync(system.logFile)) {
    const copy = join(root, 'test-results', keepLogAs);
    mkdirSync(join(root, 'test-results'), { recursive: true });
    copyFileSync(system.logFile, copy);
    console.log(`System log: test-results/${keepLogAs}`);
  }
  rmSync(temporaryFolder, { recursive: true, force: true });
}
