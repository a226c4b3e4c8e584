import { basename, dirname } from 'node:path';
import type { Random } from '../engine/random';
import type { Scheduler, SimulatedProcess } from '../engine/scheduler';

type Change = { readonly truncate: number } | { readonly append: Buffer };

/** A file: what is on the disk for certain, and what the operating system has not flushed to it yet. */
class StoredFile {
  flushed = Buffer.alloc(0);
  waiting: Change[] = [];
  /** Whether its name is on the disk: a new file may vanish until its folder is synced. */
  isLinked = false;

  read(changes: readonly Change[] = this.waiting): Buffer<ArrayBuffer> {
    let content = this.flushed;
    for (const change of changes)
      content =
        'append' in change
          ? Buffer.concat([content, change.append])
          : Buffer.from(content.subarray(0, change.truncate));
    return content;
  }

  flush(): void {
    this.flushed = this.read();
    this.waiting = [];
  }
}

class Failure extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

const sectorBytes = 512;

/** How much of a write arrives: all of it, or some of its sectors. */
function wholeSectors(random: Random, length: number): number {
  const sectors = Math.floor(length / sectorBytes);
  return sectors === 0 || random.isOneIn(2) ? length : random.whole(0, sectors) * sectorBytes;
}

/** The disk of one machine. It outlives the process and, as far as it was flushed, a power cut. */
export class Disk {
  /** Whether writes fail: the disk is full. */
  isFull = false;
  /** Whether flushes fail. */
  isFaulty = false;
  private readonly files = new Map<string, StoredFile>();

  constructor(private readonly scheduler: Scheduler) {}

  /** Loses what was not flushed, all of it or from some change on, that one perhaps in the middle. */
  cutPower(): void {
    const { random } = this.scheduler;
    for (const [path, file] of this.files) {
      if (!file.isLinked && random.isOneIn(2)) this.files.delete(path);
      file.isLinked = true;
      const kept = file.waiting.slice(0, random.whole(0, file.waiting.length));
      const last = kept.at(-1);
      if (last && 'append' in last)
        kept.splice(-1, 1, { append: last.append.subarray(0, wholeSectors(random, last.append.length)) });
      file.flushed = file.read(kept);
      file.waiting = [];
    }
  }

  find(path: string): StoredFile | undefined {
    return this.files.get(path);
  }

  ensure(path: string): StoredFile {
    const file = this.files.get(path) ?? new StoredFile();
    this.files.set(path, file);
    return file;
  }

  change(file: StoredFile, change: Change): Promise<void> {
    return this.scheduler.io(() => {
      // A full disk may still take part of a write.
      if (this.isFull && 'append' in change) {
        file.waiting.push({ append: change.append.subarray(0, change.append.length >> 1) });
        throw new Failure('ENOSPC');
      }
      file.waiting.push(change);
      this.scheduler.note('intake', () =>
        'append' in change ? 'spool: a line is written' : 'spool: truncated',
      );
    });
  }

  flush(file: StoredFile): Promise<void> {
    return this.scheduler.io(() => {
      if (this.isFaulty) throw new Failure('EIO');
      file.flush();
      this.scheduler.note('intake', () => 'spool: flushed');
    });
  }

  linkAll(): Promise<void> {
    return this.scheduler.io(() => {
      for (const file of this.files.values()) file.isLinked = true;
    });
  }

  namesIn(folder: string): string[] {
    return [...this.files.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
  }

  remove(path: string): void {
    this.files.delete(path);
  }

  later<T>(act: () => T): Promise<T> {
    return this.scheduler.io(act);
  }
}

let schedulerNow: Scheduler | undefined;
let disks: ReadonlyMap<SimulatedProcess | null, Disk> = new Map();

/** Gives the processes of a schedule their disks. Those of the one before are forgotten with everything that hung on them. */
export function giveDisks(scheduler: Scheduler, all: ReadonlyMap<SimulatedProcess | null, Disk>): void {
  schedulerNow = scheduler;
  disks = all;
}

function here(): Disk {
  const disk = schedulerNow && disks.get(schedulerNow.current);
  if (!disk) throw new Error('This process has no disk');
  return disk;
}

// What follows has the names of `node:fs/promises`, which it replaces.

export const mkdir = (): Promise<void> => Promise.resolve();

export async function open(path: string, flags: string) {
  const disk = here();
  if (flags === 'r') return { sync: () => disk.linkAll(), close: () => Promise.resolve() };
  const file = await disk.later(() => disk.ensure(path));
  return {
    readFile: () => disk.later(() => file.read()),
    truncate: (size: number) => disk.change(file, { truncate: size }),
    appendFile: (bytes: Buffer) => disk.change(file, { append: bytes }),
    datasync: () => disk.flush(file),
    close: () => Promise.resolve(),
  };
}

export async function readFile(path: string): Promise<string> {
  const disk = here();
  return disk.later(() => {
    const file = disk.find(path);
    if (!file) throw new Failure('ENOENT');
    return file.read().toString('utf8');
  });
}

export async function writeFile(path: string, text: string, { flag = 'w' } = {}): Promise<void> {
  const disk = here();
  await disk.later(() => {
    if (flag === 'wx' && disk.find(path)) throw new Failure('EEXIST');
    const file = disk.ensure(path);
    file.waiting.push({ truncate: 0 }, { append: Buffer.from(text) });
  });
}

export async function appendFile(path: string, text: string): Promise<void> {
  const disk = here();
  const file = await disk.later(() => disk.ensure(path));
  await disk.change(file, { append: Buffer.from(text) });
  await disk.flush(file);
}

export async function readdir(folder: string): Promise<string[]> {
  const disk = here();
  return disk.later(() => disk.namesIn(folder));
}

export async function rm(path: string): Promise<void> {
  const disk = here();
  await disk.later(() => disk.remove(path));
}
