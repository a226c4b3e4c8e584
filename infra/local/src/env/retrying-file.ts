import { rmSync } from 'node:fs';
import { writePrivateFile } from './private-file';

const RETRY_MS = 2_000;

export type Say = (level: 'INFO' | 'WARN', message: string) => void;

/**
 * A file the system can run without. If the disk is full or read-only, writing never throws; the latest content is
 * written as soon as the disk allows it.
 */
export class RetryingFile {
  private wanted: string | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly path: string,
    private readonly say: Say,
    private readonly retryMs = RETRY_MS,
  ) {}

  write(content: string): void {
    this.wanted = content;
    this.attempt();
  }

  remove(): void {
    this.forget();
    try {
      rmSync(this.path, { force: true });
    } catch (error) {
      this.say('WARN', `${this.path} could not be removed: ${(error as Error).message}`);
    }
  }

  private attempt(): void {
    if (this.wanted === null) return;
    try {
      writePrivateFile(this.path, this.wanted);
    } catch (error) {
      this.scheduleRetry(error as Error);
      return;
    }
    if (this.retry) this.say('INFO', `${this.path} is up to date again`);
    this.forget();
  }

  private scheduleRetry(error: Error): void {
    if (this.retry) return;
    this.say('WARN', `${this.path} could not be written, retrying: ${error.message}`);
    this.retry = setInterval(() => this.attempt(), this.retryMs);
    this.retry.unref();
  }

  private forget(): void {
    this.wanted = null;
    if (this.retry) clearInterval(this.retry);
    this.retry = null;
  }
}
