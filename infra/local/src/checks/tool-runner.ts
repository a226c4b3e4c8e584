import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { signalTree } from '../supervisor/process-table';
import { progressSize, runningTests } from './progress';
import { guardAgainstStalling, stallLimits } from './stall-guard';

export interface ToolCall {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** File in which a test runner's reporter records the start and end of each test. */
  readonly progressFile?: string;
}

export interface ToolResult {
  readonly ok: boolean;
  /** Why it failed: the exit code, or why it was stopped. */
  readonly reason: string;
  readonly stalled: boolean;
}

type Tool = ChildProcessByStdio<null, Readable, Readable>;

/** Runs the tools of one lane, one at a time; stops a stalled tool together with its child processes. */
export class ToolRunner {
  private running: Tool | null = null;
  private interrupted = false;

  constructor(
    private readonly root: string,
    private readonly write: (chunk: Buffer) => void,
    private readonly limits = stallLimits,
  ) {}

  /** Passes on the output of the tool as it arrives. */
  async run({ command, args, env = {}, progressFile }: ToolCall): Promise<ToolResult> {
    if (this.interrupted) return { ok: false, reason: 'interrupted', stalled: false };
    const progress = progressFile === undefined ? {} : { LATCHLINE_PROGRESS_FILE: progressFile };
    const child = spawn(command, args, {
      cwd: this.root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...progress, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running = child;
    const printed = this.passOn(child);
    const limitMs = progressFile === undefined ? this.limits.toolsMs : this.limits.testsMs;
    let stall = '';
    const stopGuard = guardAgainstStalling({
      progress: () => printed() + progressSize(progressFile),
      limitMs,
      onStall: () => {
        stall = describeStall(limitMs, progressFile);
        this.end(child);
      },
    });
    const reason = await endOf(child);
    stopGuard();
    this.end(child);
    await outputOf(child);
    this.running = null;
    return { ok: reason === '', reason: stall || reason, stalled: stall !== '' };
  }

  interrupt(): void {
    this.interrupted = true;
    if (this.running) this.end(this.running);
  }

  get isInterrupted(): boolean {
    return this.interrupted;
  }

  /** Returns a function that reads how many bytes the tool has printed. */
  private passOn(child: Tool): () => number {
    let bytes = 0;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        this.write(chunk);
      });
    return () => bytes;
  }

  private end(child: Tool): void {
    if (child.pid !== undefined) signalTree(child.pid, 'SIGKILL');
  }
}

/** Empty when the tool succeeded. */
function endOf(child: Tool): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(code === 0 ? '' : (signal ?? `exit code ${code}, see its output above`)),
    );
  });
}

/** Waits for the remaining output, with a limit: a process that left its group may keep the pipe open. */
async function outputOf({ stdout, stderr }: Tool): Promise<void> {
  const streams = [stdout, stderr];
  const signal = AbortSignal.timeout(2_000);
  await Promise.all(streams.map((stream) => stream.closed || once(stream, 'close', { signal }))).catch(
    () => undefined,
  );
  for (const stream of streams) stream.destroy();
}

function describeStall(limitMs: number, progressFile: string | undefined): string {
  const time = limitMs < 60_000 ? `${limitMs / 1_000} seconds` : `${limitMs / 60_000} minutes`;
  if (progressFile === undefined) return `ended: no output for ${time}`;
  const last = runningTests(progressFile).at(-1) ?? 'none';
  return `ended: no test finished for ${time}; last one running: ${last}`;
}
