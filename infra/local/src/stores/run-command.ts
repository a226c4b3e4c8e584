import { spawn, type SpawnOptions } from 'node:child_process';

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a command to completion; never throws, because every caller reports failures itself. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { timeoutMs?: number } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { timeoutMs = 120_000, ...rest } = options;
    const child = spawn(command, args, {
      ...rest,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: null, stdout, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, stdout, output }));
  });
}
