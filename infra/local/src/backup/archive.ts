import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, pack, type Headers } from 'tar-stream';
import { UsageError } from '../cli/usage-error';

/** SHA-256 checksums of the files in a backup, by their path in the archive. */
export type Sums = Record<string, string>;

/** Hashes the bytes that pass through; cuts or zero-fills them to `size`, the length announced in the tar header. */
class Measured extends Transform {
  private readonly hash = createHash('sha256');
  private left: number;

  constructor(size: number) {
    super();
    this.left = size;
  }

  get sum(): string {
    return this.hash.copy().digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: string, done: (err: null, chunk: Buffer) => void): void {
    const part = chunk.subarray(0, this.left);
    this.left -= part.length;
    this.hash.update(part);
    done(null, part);
  }

  override _flush(done: () => void): void {
    for (; this.left > 0; this.left -= Math.min(this.left, 65_536)) {
      const zeros = Buffer.alloc(Math.min(this.left, 65_536));
      this.hash.update(zeros);
      this.push(zeros);
    }
    done();
  }
}

/** Unchanged files are the same bytes in every archive, so that a repository stores them once. */
const sameTime = new Date(0);

/** Where an archive is written: a file, or a repository of backups. */
export interface ArchiveTarget {
  /** The archive passes through these. */
  readonly streams: readonly [...Transform[], Writable];
  /** Called once everything is written; only then may the archive count as a backup. */
  readonly commit: () => Promise<void> | void;
  /** Removes what was written. Returns the reason if it knows more than the error. */
  readonly abandon: (error: unknown) => Promise<unknown>;
}

/** Writes an archive with a checksum of every file. */
export class ArchiveWriter {
  readonly sums: Sums = {};
  private readonly tar = pack();
  private readonly written: Promise<void>;

  constructor(private readonly target: ArchiveTarget) {
    this.written = pipeline([this.tar, ...target.streams]);
    // Callers get this error when they await the next entry or the end.
    this.written.catch(() => undefined);
  }

  async addText(name: string, text: string): Promise<void> {
    await this.addStream({ name, size: Buffer.byteLength(text) }, [Buffer.from(text)]);
  }

  /** The file may change or disappear while it is read: Postgres repairs its own files from its write-ahead log. */
  async addFile(name: string, path: string): Promise<void> {
    const found = await lstat(path).catch(() => null);
    if (!found?.isFile()) return;
    const { size, mode, mtime } = found;
    const content = size === 0 ? [] : createReadStream(path, { start: 0, end: size - 1 });
    await this.addStream({ name, size, mode: mode & 0o777, mtime }, content);
  }

  /** Adds a folder with all subfolders, including empty ones, which Postgres needs. `isWanted` gets paths relative to it. */
  async addFolder(
    name: string,
    folder: string,
    isWanted: (path: string) => boolean = () => true,
  ): Promise<void> {
    const visit = async (below: string): Promise<void> => {
      const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
      this.tar.entry({ name: `${name}/${below}`, type: 'directory', mode: 0o700, mtime: sameTime });
      for (const entry of entries) {
        const path = `${below}${entry.name}`;
        if (entry.isDirectory()) await visit(`${path}/`);
        else if (isWanted(path)) await this.addFile(`${name}/${path}`, join(folder, path));
      }
    };
    await visit('');
  }

  async finish(manifest: object): Promise<void> {
    await this.addText(manifestName, JSON.stringify({ ...manifest, sums: this.sums }, null, 2));
    this.tar.finalize();
    await this.written;
    await this.target.commit();
  }

  /** Returns what went wrong. */
  async abandon(error: unknown): Promise<unknown> {
    this.tar.destroy();
    return this.target.abandon(error);
  }

  private async addStream(
    header: Headers & { size: number },
    content: Iterable<Buffer> | Readable,
  ): Promise<void> {
    const measured = new Measured(header.size);
    const entry = this.tar.entry({ mode: 0o600, mtime: sameTime, ...header });
    await Promise.race([
      pipeline(content, measured, entry),
      this.written.then(() => Promise.reject(new Error('The archive ended'))),
    ]);
    this.sums[header.name] = measured.sum;
  }
}

const manifestName = 'manifest.json';

/** Unpacks a compressed archive from a file. */
export const unpack = (path: string, folder: string): Promise<{ manifest: unknown }> =>
  unpackFrom([createReadStream(path), createGunzip()], path, folder);

/** Unpacks the archive into an empty folder and verifies every checksum, so that a damaged backup changes nothing. */
export async function unpackFrom(
  source: readonly [Readable, ...Transform[]],
  name: string,
  folder: string,
): Promise<{ manifest: unknown }> {
  const sums: Sums = {};
  const tar = extract();
  const reading = pipeline([...source, tar]);
  // A broken stream also fails the entry being read, before `reading` is awaited below.
  reading.catch(() => undefined);
  let manifest: unknown = null;
  try {
    for await (const entry of tar) {
      const { name: entryName, type, mode = 0o600, size = 0 } = entry.header;
      const target = within(folder, entryName);
      if (type === 'directory') {
        mkdirSync(target, { recursive: true, mode: 0o700 });
        entry.resume();
        continue;
      }
      if (type !== 'file') throw new Error(`${entryName} is not a regular file`);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      const measured = new Measured(size);
      const text: Buffer[] = [];
      const copy = new PassThrough();
      if (entryName === manifestName) copy.on('data', (chunk: Buffer) => text.push(chunk));
      await writeTo(createWriteStream(target, { mode: mode & 0o700 }), [entry, measured, copy]);
      if (entryName === manifestName) manifest = JSON.parse(Buffer.concat(text).toString());
      else sums[entryName] = measured.sum;
    }
    await reading;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${name} is not a backup, or is damaged: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  compare((manifest as { sums?: Sums } | null)?.sums ?? null, sums, name);
  return { manifest };
}

/** Settles only once the file is closed, even on failure, so that the caller can delete it. */
async function writeTo(file: WriteStream, parts: [Readable, Transform, Transform]): Promise<void> {
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
  await pipeline(...parts, file).finally(() => closed);
}

function compare(expected: Sums | null, found: Sums, path: string): void {
  if (expected === null) throw new UsageError(`${path} is incomplete: it has no manifest`);
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const wrong = [...names].filter((name) => expected[name] !== found[name]);
  if (wrong.length > 0) throw new UsageError(`${path} is damaged: ${wrong.slice(0, 5).join(', ')}`);
}

/** An archive may come from anywhere: no entry may be written outside the folder. */
function within(folder: string, name: string): string {
  const target = resolve(folder, name);
  if (!target.startsWith(resolve(folder) + sep)) throw new Error(`${name} points outside the target folder`);
  return target;
}
