import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A zombie no longer runs, so it counts as gone. */
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

function commandLine(pid: number): string {
  const line = read(`/proc/${pid}/cmdline`);
  if (line !== null) return line.replaceAll('\0', ' ').trim();
  if (existsSync('/proc/self/stat')) return '';
  return (
    spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  );
}

/** Whether the process is alive and is still the one identified by this marker. */
export function isSameProcess(pid: number, marker: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(marker);
}

/** Signals the process group, or only the process if it does not lead a group. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // Already gone, or not a group.
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
