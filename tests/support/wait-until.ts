export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Longer than anything here takes on the busiest machine: ends a wait for what never comes, not a slow one. */
export const patienceMs = 180_000;

/** Asks again until there is an answer; the last failure says what was still missing. */
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
  throw new Error(`not seen in ${timeoutMs / 1000} s: ${what}`, { cause: lastError });
}

/** Resolves with the value once it has stopped changing for a while: nothing more is on its way. */
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
 * Waits while a count rises, however slow the machine: until it has reached what is expected and nothing more came, or
 * until it has stood still for so long that nothing more will.
 */
export async function gathered(count: () => Promise<number>, expected: number): Promise<void> {
  // What a killed worker held is given to another one only once its lock has run out and been looked for: over a minute.
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
