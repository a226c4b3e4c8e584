import { Session } from 'node:inspector';
import { performance } from 'node:perf_hooks';

/** After the start, when caches are filled. */
const firstLookMs = 20_000;
const quietMs = 2_000;
/** Share of the time in which the event loop is busy. */
const quiet = 0.1;

let isPlanned = false;

/**
 * Starting leaves a third of the heap as garbage and half-empty pages, which V8 keeps until it needs them. Collected once, at
 * the first quiet moment, because it takes a tenth of a second. `gc()` would leave the pages; this empties them (0277).
 */
export function collectOnceQuiet(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    let before = performance.eventLoopUtilization();
    const looking = setInterval(() => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      if (utilization > quiet) return;
      clearInterval(looking);
      void collectGarbage();
    }, quietMs).unref();
  }, firstLookMs).unref();
}

export function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  return new Promise((resolve) => {
    session.post('HeapProfiler.collectGarbage', () => {
      // Not in this callback: the process would wait for itself and never respond again.
      setImmediate(() => {
        session.disconnect();
        resolve();
      });
    });
  });
}
