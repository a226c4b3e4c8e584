import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Lines that survive a power cut: a line counts once the disk has it. Lines that are appended at the same time share one
 * write and one flush. Not for two processes at once.
 */
export class SpoolFile {
  private waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private working: Promise<void> = Promise.resolve();
  private flushing = false;
  /** Bytes of lines that were never promised may stand behind the whole ones. */
  private spoilt = false;

  private constructor(
    private readonly file: FileHandle,
    private size: number,
  ) {}

  /** Opens or makes the file; answers what stands in it. A last line that was cut off was never promised to anybody. */
  static async open(path: string): Promise<{ file: SpoolFile; lines: string[] }> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, 'a+', 0o600);
    const text = await handle.readFile('utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const size = Buffer.byteLength(whole);
    try {
      await handle.truncate(size);
      await syncFolder(dirname(path));
    } catch (error) {
      await handle.close();
      throw error;
    }
    return { file: new SpoolFile(handle, size), lines: whole.split('\n').filter((line) => line !== '') };
  }

  /** Resolves when the line is on the disk, and rejects when it is not and will not be. */
  append(line: string): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ line, done, failed });
      if (this.flushing) return;
      this.flushing = true;
      void this.inTurn(() => this.flush());
    });
  }

  /** Forgets all lines, unless another one has come in the meantime. */
  clear(isEmpty: () => boolean): Promise<void> {
    return this.inTurn(async () => {
      if (this.waiting.length > 0 || !isEmpty()) return;
      await this.file.truncate(0);
      this.size = 0;
      await this.file.datasync();
    });
  }

  async close(): Promise<void> {
    await this.inTurn(() => this.file.close());
  }

  private inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.working.then(act);
    this.working = turn.catch(() => undefined);
    return turn;
  }

  private async flush(): Promise<void> {
    this.flushing = false;
    const batch = this.waiting;
    this.waiting = [];
    const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    try {
      await this.mend();
      this.spoilt = true;
      await this.file.appendFile(bytes);
      await this.file.datasync();
      this.size += bytes.length;
      this.spoilt = false;
    } catch (error) {
      await this.mend().catch(() => undefined);
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { done } of batch) done();
  }

  /** What was written of a refused line must not become the beginning of the next one. */
  private async mend(): Promise<void> {
    if (!this.spoilt) return;
    await this.file.truncate(this.size);
    this.spoilt = false;
  }
}

/** A new file's name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
