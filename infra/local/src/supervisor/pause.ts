/** Waits, or returns early when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/** Polls every `everyMs` until the condition is true or the time is up. */
export async function until(
  question: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 50,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await question()) return true;
    if (performance.now() >= deadline) return false;
    await pause(everyMs);
  }
}
