import { setTimeout as sleep } from 'node:timers/promises';

/** Looks every quarter of a second until `look` returns something, and returns that. */
export async function until(what, look, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  let last;
  while (Date.now() < deadline) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    await sleep(250);
  }
  throw new Error(`timed out waiting for ${what}`, { cause: last });
}
