export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Longer than anything takes on a busy machine: it ends a hung wait, not a slow one. */
export const patienceMs = 180_000;

/** Polls until there is a result; the last failure is the cause of the error. */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  { timeoutMs = patienceMs, everyMs = 100 } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let lastError: unknown;
  while (Date.now() < deadline) {
    try {
      const found = await look();
      if (found) return found;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await pause(everyMs);
  }
  throw new Error(`timed out after ${timeoutMs / 1000} s waiting for ${what}`, { cause: lastError });
}

/** Resolves with the value once it has stopped changing for a while. */
export async function settled<T>(
  look: () => Promise<T>,
  { quietMs = 2_000, timeoutMs = patienceMs, everyMs = 250 } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let value = await look();
  let since = Date.now();
  while (Date.now() < deadline && Date.now() - since < quietMs) {
    await pause(everyMs);
    const next = await look();
    if (JSON.stringify(next) !== JSON.stringify(value)) since = Date.now();
    value = next;
  }
  return value;
}

/**
 * Waits while a count rises, on any machine: until it has reached the expected value and stops rising, or until it has not
 * changed for so long that no more will come.
 */
export async function gathered(count: () => Promise<number>, expected: number): Promise<void> {
  // The jobs of a killed worker are taken over only after their lock has expired and the stalled check has run.
  const standstillMs = 90_000;
  let last = -1;
  let since = Date.now();
  for (;;) {
    const now = await count();
    if (now !== last) since = Date.now();
    last = now;
    if (Date.now() - since > (now >= expected ? 2_000 : standstillMs)) return;
    await pause(250);
  }
}
