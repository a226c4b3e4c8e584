import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand, type CommandResult } from '../../stores/run-command';
import { UsageError } from '../../cli/usage-error';
import { explainRestic } from './restic-messages';
import { locationOf, type BackupSettings } from './settings';

/** Restic itself retries a storage that is away for a quarter of an hour; its last message then says why. */
const shortMs = 90_000;
const longMs = 6 * 3_600_000;
const outputKept = 64 * 1024;

/** Runs restic on one repository. Password and credentials are in the environment, which other users cannot see. */
export class Restic {
  readonly location: string;
  private readonly env: NodeJS.ProcessEnv;
  private readonly running = new Set<ChildProcess>();

  constructor(
    private readonly command: string,
    { repository, password, storage }: BackupSettings,
    cacheFolder: string,
  ) {
    this.location = locationOf(repository);
    this.env = {
      ...process.env,
      ...storage,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD: password,
      RESTIC_CACHE_DIR: cacheFolder,
      // Of other backups of this machine. Restic would prefer them, and encrypt with a password that nobody kept for these.
      RESTIC_REPOSITORY_FILE: undefined,
      RESTIC_PASSWORD_FILE: undefined,
      RESTIC_PASSWORD_COMMAND: undefined,
    };
  }

  /** Runs a command that is expected to be quick; never throws. */
  try(args: readonly string[]): Promise<CommandResult> {
    return runCommand(this.command, args, { env: this.env, timeoutMs: shortMs });
  }

  /** Runs a command to its end, however long it takes. Throws an explanation if it fails. */
  async run(args: readonly string[]): Promise<string> {
    const result = await runCommand(this.command, args, { env: this.env, timeoutMs: longMs });
    if (result.code !== 0) throw this.explained(result.output);
    return result.stdout;
  }

  explained(output: string): UsageError {
    return new UsageError(explainRestic(output, this.location));
  }

  /** Starts a command whose input or output is a stream. */
  start(args: readonly string[]): {
    child: ChildProcess;
    ended: Promise<{ code: number | null; output: string }>;
  } {
    const child = spawn(this.command, args, { env: this.env, stdio: ['pipe', 'pipe', 'pipe'] });
    this.running.add(child);
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-outputKept)));
    const ended = Promise.race([
      once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
      once(child, 'error').then(([error]) => ({ code: null, output: String(error) })),
    ]).finally(() => this.running.delete(child));
    return { child, ended };
  }

  /** Interrupts what is running; restic then removes its lock and leaves no snapshot. */
  interrupt(): void {
    for (const child of this.running) child.kill('SIGINT');
  }
}
