import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { binariesIn, type PostgresBinaries } from './binaries';
import type { OrdinaryUser } from './ordinary-user';

/**
 * Postgres asks whether it may run its own files in a way that its permission to enter closed folders does not count
 * for. So for `nobody`, binaries in a closed folder (`/root`) are copied to an open one.
 */
export function withinReach(binaries: PostgresBinaries, user: OrdinaryUser): PostgresBinaries {
  if (user.entersEverywhere || isOpenToAll(binaries.folder)) return binaries;
  const copy = join(tmpdir(), `latchline-postgres-${binaries.version}`);
  if (!isOurs(copy)) {
    rmSync(copy, { recursive: true, force: true });
    const making = mkdtempSync(`${copy}.new-`);
    cpSync(binaries.folder, making, { recursive: true, verbatimSymlinks: true });
    chmodSync(making, 0o755);
    renameSync(making, copy);
  }
  return binariesIn(copy, binaries.version);
}

function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}

/** In a folder that everyone writes to, a folder of that name may be another's: those programs are not run. */
function isOurs(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  return lstatSync(folder).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
}
