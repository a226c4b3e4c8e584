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
  const own = `${process.pid} ${await startOf(process.pid)}`;
  try {
    await writeFile(path, own, { flag: 'wx' });
    return { release };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const [pid, startedAt] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
  const owner = Number(pid);
  // In containers, each main process has the same pid: then the lock is our predecessor's.
  if (owner !== process.pid && isAlive(owner) && isSame(startedAt, await startOf(owner)))
    throw new SpoolInUse(folder, owner);
  await writeFile(path, own);
  return { release };
}

/** After a power cut, another process may have the pid of the owner. Unknown starts are taken for the same. */
const isSame = (startedAt = '', now: string): boolean => startedAt === '' || now === '' || startedAt === now;

/** When Linux started the process: which boot, and how many ticks later. Empty on other systems. */
async function startOf(pid: number): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces; the start is field 22 (proc_pid_stat(5)).
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()}:${ticks}`;
  } catch {
    return '';
  }
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
