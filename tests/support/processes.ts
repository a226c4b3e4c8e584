import { readdirSync, readFileSync } from 'node:fs';

/** A process and all its descendants; Postgres has one process per connection. */
export function treeOf(pid: number): number[] {
  const parents = new Map(running().map((name) => [Number(name), parentOf(name)]));
  const tree = [pid];
  for (const member of tree) for (const [child, parent] of parents) if (parent === member) tree.push(child);
  return tree;
}

/** Signals whole process trees, parents first, so that no parent restarts a child. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const member of pids.flatMap(treeOf)) send(member, signal);
}

/** Processes started with an environment that contains this text, with or without a parent. */
export const processesWith = (text: string): number[] =>
  running()
    .filter((pid) => environmentOf(pid).includes(text))
    .map(Number);

const running = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Empty for a process that has ended or belongs to another user. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Already gone with its parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: string): number {
  try {
    // The name in brackets may contain spaces and brackets.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
}
