import { setPriority } from 'node:os';

/**
 * Whoever works off what has been accepted already steps back when the processors are short, so that the next visitor is
 * heard at once. It has no effect while there is processor time for everybody.
 */
export const WORKS_OFF = 10;

/** Just after the start, so that the threads that are made later inherit it. Not everywhere allowed, and nowhere needed. */
export function giveWay(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It runs all the same.
  }
}
