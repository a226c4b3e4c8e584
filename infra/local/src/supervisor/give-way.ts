import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * How far a process steps back when the processors are short, so that the next visitor is heard at once. It has no effect
 * while there is processor time for everybody. Who tells of leads works off what is safe already; who stores them does so, too,
 * and answers the inbox beside it.
 */
export const niceness = { tells: 10, stores: 8 } as const;

/** Just after the start, so that the threads that are made later inherit it. Not everywhere allowed, and nowhere needed. */
export function giveWay(pid: number, nice: number): void {
  for (const step of [() => setPriority(pid, nice), () => setGroupPriority(pid, nice)]) {
    try {
      step();
    } catch {
      // It runs all the same.
    }
  }
}

/** Linux shares processors out among sessions first, and each of our processes leads one: within it nobody is nicer. */
function setGroupPriority(pid: number, nice: number): void {
  writeFileSync(`/proc/${pid}/autogroup`, String(nice), { flag: 'r+' });
}
