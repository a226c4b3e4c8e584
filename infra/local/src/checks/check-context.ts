import { join } from 'node:path';
import type { Output } from './output';
import type { PassedSteps } from './passed-steps';
import type { RunningSystem } from './running-system';
import type { Reads } from './step-files';
import type { Tally } from './tally';
import type { ToolRunner } from './tool-runner';

export interface CheckContext {
  readonly root: string;
  /** Emptied and removed at the end. */
  readonly temporaryFolder: string;
  /** Downloaded programs, kept from one run to the next. */
  readonly toolsFolder: string;
  readonly tools: ToolRunner;
  readonly system: RunningSystem;
  readonly build: () => Promise<void>;
  readonly passedSteps: PassedSteps;
  readonly output: Output;
  readonly say: (line: string) => void;
}

export interface StepResult {
  /** `false` fails the step even when no test was counted. */
  readonly ok: boolean;
  readonly tally: Tally;
  /** Why it failed, or what it needs to run. */
  readonly reason?: string;
  /** The step did not run. */
  readonly skipped?: boolean;
  /** Ended before all its tests had run: counts as one more failure. */
  readonly cutShort?: boolean;
}

export interface CheckStep {
  readonly name: string;
  readonly title: string;
  /** Once the step has passed, it runs again only if one of these files changes. Without it, the step always runs. */
  readonly reads?: Reads;
  readonly run: (context: CheckContext) => Promise<StepResult>;
}

export function bin(context: CheckContext, name: string): string {
  return join(context.root, 'node_modules', '.bin', name);
}
