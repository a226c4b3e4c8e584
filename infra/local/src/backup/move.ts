import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folders may be on different disks: copies are made at `copying` until they are complete. */
export function move(from: string, to: string, copying = to): void {
  if (!existsSync(from)) return;
  mkdirSync(join(to, '..'), { recursive: true, mode: 0o700 });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, copying, { recursive: true, preserveTimestamps: true });
    if (copying !== to) renameSync(copying, to);
    clear(from);
  }
}

/** Removes a file, or what is in a folder: a mounted folder can be emptied, not removed. */
export function clear(path: string): void {
  if (!existsSync(path)) return;
  const removed = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];
  for (const each of removed) rmSync(each, { recursive: true, maxRetries: 5 });
}
