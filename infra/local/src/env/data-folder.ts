import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { ADMINISTRATORS_FILE } from './administrator';
import { KEYS_FOLDER } from './key-files';
import { SECRETS_FILE } from './secrets';

/** Data that a start stores. Downloaded programs (`tools`) are not data and are kept. */
const STORES = ['postgres', 'redis', 'spool', 'mail', KEYS_FOLDER, SECRETS_FILE, ADMINISTRATORS_FILE];

export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // Keeps the folder out of version control.
    const ignore = join(folder, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `The data folder ${folder} cannot be used: ${reason}\nChoose another one: LATCHLINE_DATA_DIR=<folder> npm start`,
    );
  }
  refuseDataOfOthers(folder);
}

/** A start as root, by mistake, leaves data that the usual user cannot read. */
function refuseDataOfOthers(folder: string): void {
  const closed = STORES.map((name) => join(folder, name)).find(
    (path) => existsSync(path) && !isReadable(path),
  );
  if (closed === undefined) return;
  throw new UsageError(
    `${closed} belongs to another user: Latchline was started as root, for example. Give the data to this user, then start again:\n` +
      `  sudo chown -R "$(id -un)" '${folder}'`,
  );
}

function isReadable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES';
  }
}

export function emptyDataFolder(folder: string): void {
  for (const name of STORES) rmSync(join(folder, name), { recursive: true, force: true });
}
