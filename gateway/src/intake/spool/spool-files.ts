import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import type { Logger } from '@latchline/runtime/logger/logger';
import { openSpool, type SpooledLead } from './open-spool';
import { SpoolFile } from './spool-file';

/** One of the files, and how many of its leads Redis has not received yet. */
export interface Segment {
  readonly path: string;
  readonly file: SpoolFile;
  lines: number;
  waiting: number;
}

export interface FilesOptions {
  readonly folder: string;
  readonly codec: MessageCodec;
  readonly logger: Logger;
  /** A full file is followed by the next one. */
  readonly leadsPerFile: number;
}

const firstName = 'leads.spool';
const nameOf = (number: number) => (number === 0 ? firstName : `${firstName}.${number}`);
const numberOf = (name: string) =>
  Number(/^leads\.spool\.([1-9]\d*)$/.exec(name)?.[1] ?? (name === firstName ? 0 : NaN));

/**
 * The files of a spool, oldest first. Several, so that what Redis has received leaves the disk while more leads arrive, and a
 * gateway that dies while it sends a long spool starts again near where it was.
 */
export class SpoolFiles {
  private beginning: Promise<void> | undefined;

  private constructor(
    private readonly options: FilesOptions,
    private readonly segments: Segment[],
    private lastNumber: number,
  ) {}

  private get newest(): Segment {
    return this.segments.at(-1)!;
  }

  static async open(
    options: FilesOptions,
  ): Promise<{ files: SpoolFiles; leads: { lead: SpooledLead; segment: Segment }[] }> {
    const { folder, codec, logger } = options;
    const found = (await readdir(folder)).map(numberOf).filter((number) => !Number.isNaN(number));
    const numbers = (found.length > 0 ? found : [0]).sort((one, other) => one - other);
    const segments: Segment[] = [];
    const all: { lead: SpooledLead; segment: Segment }[] = [];
    try {
      for (const name of numbers.map(nameOf)) {
        const { file, leads } = await openSpool(folder, codec, logger, name);
        const segment = { path: join(folder, name), file, lines: leads.length, waiting: leads.length };
        segments.push(segment);
        all.push(...leads.map((lead) => ({ lead, segment })));
      }
    } catch (error) {
      await Promise.all(segments.map(({ file }) => file.close()));
      throw error;
    }
    // Nothing is added to older ones.
    await Promise.all(segments.slice(0, -1).map(({ file }) => file.close()));
    return { files: new SpoolFiles(options, segments, numbers.at(-1) ?? 0), leads: all };
  }

  /** Adds a line to the newest file; `onDisk` resolves once it is flushed, and rejects if it could not be written. */
  append(line: string): { segment: Segment; onDisk: Promise<void> } {
    const segment = this.newest;
    segment.lines += 1;
    segment.waiting += 1;
    if (segment.lines >= this.options.leadsPerFile) this.begin();
    return { segment, onDisk: segment.file.append(line) };
  }

  /** Deletes or empties the files of which Redis has received everything. */
  async discard(): Promise<void> {
    for (const segment of [...this.segments]) {
      if (segment.waiting > 0) continue;
      if (segment === this.newest) {
        await this.clear(segment);
      } else {
        await rm(segment.path, { force: true });
        this.segments.splice(this.segments.indexOf(segment), 1);
      }
    }
  }

  async close(): Promise<void> {
    await this.beginning;
    await this.newest.file.close();
  }

  private async clear(segment: Segment): Promise<void> {
    const { lines } = segment;
    if (lines > 0 && (await segment.file.clear(() => segment.waiting === 0))) segment.lines -= lines;
  }

  /** Meanwhile, and if the next file cannot be opened, leads are added to this one. */
  private begin(): void {
    const { folder, logger } = this.options;
    const path = join(folder, nameOf(this.lastNumber + 1));
    this.beginning ??= SpoolFile.open(path)
      .then(async ({ file }) => {
        const full = this.newest;
        this.segments.push({ path, file, lines: 0, waiting: 0 });
        this.lastNumber += 1;
        await full.file.close();
      })
      .catch((err: unknown) => logger.warn({ err }, 'Could not begin or end a file of the spool'))
      .finally(() => (this.beginning = undefined));
  }
}
