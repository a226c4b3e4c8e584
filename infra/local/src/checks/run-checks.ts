import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { palette, wantsColour } from '../logs/palette';
import { onCallerGone } from '../supervisor/stop-signals';
import { journeysStep, pagesStep } from './browser-step';
import type { CheckContext, CheckStep } from './check-context';
import { integrationStep, resilienceStep, unitStep } from './jest-steps';
import { runLane } from './lane';
import { loadStep } from './load-step';
import { heldOutput, liveOutput } from './output';
import { RunningSystem } from './running-system';
import { add, nothing, renderFailures, renderTally } from './tally';
import { parseTestOptions } from './test-options';
import { ToolRunner } from './tool-runner';
import { buildStep, toolSteps } from './tool-steps';

/**
 * Stages run one after the other, the lanes of a stage side by side: fault tests and browsers wait much of their time and
 * leave the processors to the others. The first lane prints as it goes, the others when the stage ends.
 */
const stages: readonly (readonly (readonly CheckStep[])[])[] = [
  [[buildStep]],
  [
    [...toolSteps, unitStep],
    [resilienceStep, loadStep],
  ],
  [[integrationStep]],
  [[pagesStep], [journeysStep]],
];

export interface TestCall {
  readonly args: readonly string[];
  readonly root: string;
  readonly build: () => Promise<void>;
}

/** Everything up to the first failure. Whatever happens, nothing keeps running. Returns the exit code. */
export async function runChecks({ args, root, build }: TestCall): Promise<number> {
  const names = stages.flat(2).map(({ name }) => name);
  const chosen = parseTestOptions(args, names);
  const paint = palette(wantsColour(process.env, process.stdout.isTTY));
  const watch = watchSignals();
  let tally = nothing;
  for (const stage of stages) {
    const lanes = stage
      .map((lane) => lane.filter(({ name }) => chosen.includes(name)))
      .filter((lane) => lane.length > 0);
    const contexts = lanes.map((_, index) => createContext(root, build, index));
    watch.follow(contexts);
    const results = lanes.map(async (lane, index) => {
      const context = contexts[index]!;
      const result = await runLane(lane, context, paint).finally(() => context.system.stop());
      if (result.failed > 0) for (const other of contexts) other.tools.interrupt();
      return result;
    });
    const settled = await Promise.allSettled(results);
    for (const context of contexts) cleanUp(context);
    for (const result of settled) {
      if (result.status === 'rejected') throw result.reason;
      tally = add(tally, result.value);
    }
    if (tally.failed > 0 || watch.isInterrupted()) break;
  }
  for (const line of ['', ...renderFailures(tally), renderTally(tally)]) console.log(line);
  if (watch.isInterrupted()) return 130;
  return tally.failed > 0 ? 1 : 0;
}

function createContext(root: string, build: () => Promise<void>, lane: number): CheckContext {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'latchline-test-'));
  const toolsFolder = process.env['LATCHLINE_TOOLS_DIR'] || join(root, '.latchline', 'tools');
  const output = lane === 0 ? liveOutput : heldOutput(join(temporaryFolder, 'output.txt'));
  const logFile = join(temporaryFolder, 'system.log');
  const system = new RunningSystem(root, join(temporaryFolder, 'system'), toolsFolder, logFile);
  const tools = new ToolRunner(root, output.target);
  return { root, temporaryFolder, toolsFolder, tools, system, build, output, say: output.say };
}

function watchSignals(): {
  follow: (contexts: readonly CheckContext[]) => void;
  isInterrupted: () => boolean;
} {
  let followed: readonly CheckContext[] = [];
  let interrupted = false;
  const interrupt = (reason: string): void => {
    if (!interrupted) console.log(`Interrupted (${reason}): cleaning up …`);
    interrupted = true;
    for (const { tools } of followed) tools.interrupt();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
  onCallerGone(() => interrupt('npm is gone'));
  return { follow: (contexts) => void (followed = contexts), isInterrupted: () => interrupted };
}

function cleanUp({ system, temporaryFolder, root, output, tools }: CheckContext): void {
  output.release();
  if (tools.isInterrupted && existsSync(system.logFile)) {
    const kept = join(root, 'test-results', 'system.log');
    mkdirSync(join(root, 'test-results'), { recursive: true });
    copyFileSync(system.logFile, kept);
    console.log(`The system's log: ${kept}`);
  }
  rmSync(temporaryFolder, { recursive: true, force: true });
}
