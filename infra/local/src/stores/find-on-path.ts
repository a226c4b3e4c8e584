import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders where distributions install servers, which may be missing from a user's PATH. */
const ALSO = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin'];

export function findOnPath(name: string, path: string | undefined): string | null {
  const folders = [...(path ?? '').split(delimiter).filter(Boolean), ...ALSO];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
