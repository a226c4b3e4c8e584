import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A zombie waits for its parent to notice, and runs no more: it counts as gone. */
export function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  if (stat !== null) return !/^\) [ZX]/.test(stat.slice(stat.lastIndexOf(')')));
  if (existsSync('/proc/self/stat')) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function commandLine(pid: number): string {
  const line = read(`/proc/${pid}/cmdline`);
  if (line !== null) return line.replaceAll('\0', ' ').trim();
  if (existsSync('/proc/self/stat')) return '';
  return (
    spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  );
}

/** Alive, and still the process that we know by this mark. */
export function isOurs(pid: number, marker: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(marker);
}

/** To the process and all it started; to the process alone where it leads no group. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // Gone already, or no group of that number.
    }
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
