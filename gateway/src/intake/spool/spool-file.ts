import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * An append-only file of lines that survive a power cut: `append` resolves once the line is flushed to disk. Lines appended
 * at the same time share one write and one flush. For one process only.
 */
export class SpoolFile {
  private waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private working: Promise<void> = Promise.resolve();
  private flushing = false;
  /** There may be bytes of failed writes after the complete lines. */
  private isDirty = false;

  private constructor(
    private readonly file: FileHandle,
    private size: number,
  ) {}

  /** Opens or creates the file and returns its lines. An incomplete last line was never acknowledged, so it is dropped. */
  static async open(path: string): Promise<{ file: SpoolFile; lines: string[] }> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, 'a+', 0o600);
    const bytes = await handle.readFile();
    // In bytes: what a power cut has damaged may be longer as text.
    const size = bytes.lastIndexOf('\n') + 1;
    const whole = bytes.toString('utf8', 0, size);
    try {
      await handle.truncate(size);
      await syncFolder(dirname(path));
    } catch (error) {
      await handle.close();
      throw error;
    }
    return { file: new SpoolFile(handle, size), lines: whole.split('\n').filter((line) => line !== '') };
  }

  /** Resolves once the line is on disk; rejects if it could not be written. */
  append(line: string): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ line, done, failed });
      if (this.flushing) return;
      this.flushing = true;
      void this.serialise(() => this.flush());
    });
  }

  /** Removes all lines, unless another one was appended meanwhile, and returns whether it did. */
  clear(isEmpty: () => boolean): Promise<boolean> {
    return this.serialise(async () => {
      if (this.waiting.length > 0 || !isEmpty()) return false;
      await this.file.truncate(0);
      this.size = 0;
      await this.file.datasync();
      return true;
    });
  }

  async close(): Promise<void> {
    await this.serialise(() => this.file.close());
  }

  private serialise<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.working.then(act);
    this.working = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  private async flush(): Promise<void> {
    this.flushing = false;
    const batch = this.waiting;
    this.waiting = [];
    const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    try {
      await this.repair();
      this.isDirty = true;
      await this.file.appendFile(bytes);
      await this.file.datasync();
      this.size += bytes.length;
      this.isDirty = false;
    } catch (error) {
      await this.repair().catch(() => undefined);
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { done } of batch) done();
  }

  /** Truncates the remains of a failed write, so that they do not corrupt the next line. */
  private async repair(): Promise<void> {
    if (!this.isDirty) return;
    await this.file.truncate(this.size);
    this.isDirty = false;
  }
}

/** A new file is only durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
