import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two gateways that replay the same spool would forget each other's leads. */
export class SpoolInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The spool ${folder} is in use by process ${pid}: give each gateway a SPOOL_DIR of its own`);
  }
}

/** Takes the folder for this process; what a process that is dead has left behind is taken over. */
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
  // In containers every first process has the same number: then it is our own predecessor's.
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
