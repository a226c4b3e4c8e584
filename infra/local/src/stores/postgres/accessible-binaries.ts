import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { binariesIn, type PostgresBinaries } from './binaries';
import type { UnprivilegedUser } from './unprivileged-user';

/**
 * Postgres checks access to its own files in a way that ignores the capability to enter private folders. So for `nobody`,
 * binaries in a private folder such as `/root` are copied to a public one.
 */
export function accessibleBinaries(binaries: PostgresBinaries, user: UnprivilegedUser): PostgresBinaries {
  if (user.entersEverywhere || isOpenToAll(binaries.folder)) return binaries;
  const copy = join(tmpdir(), `latchline-postgres-${binaries.version}`);
  if (!isOwned(copy)) {
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

/** In a world-writable folder, another user may have created this name: such programs must not be run. */
function isOwned(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  return lstatSync(folder).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
}
