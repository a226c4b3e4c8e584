import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two gateways on one spool would delete each other's leads. */
export class SpoolInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The spool ${folder} is in use by process ${pid}. Give each gateway its own SPOOL_DIR`);
  }
}

/** Locks the folder for this process; takes over the lock of a dead one. */
export async function lockSpool(folder: string): Promise<{ release: () => Promise<void> }> {
  const path = join(folder, 'owner.pid');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = () => rm(path, { force: true });
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return { release };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
  // In containers, each main process has the same pid: then the lock is our predecessor's.
  if (owner !== process.pid && isAlive(owner)) throw new SpoolInUse(folder, owner);
  await writeFile(path, String(process.pid));
  return { release };
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
