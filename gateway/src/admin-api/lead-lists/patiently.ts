import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { Backoff, pause } from '@latchline/runtime/timing/timing';

/** Enough attempts for the service to restart during a long download. */
const maxAttempts = 6;
const transient = new Set<string>([
  messagingErrors.timeout,
  messagingErrors.unavailable,
  messagingErrors.overloaded,
]);

/** Requests again while the service is away. */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  const backoff = new Backoff(500, 8_000);
  for (let left = maxAttempts; ; left -= 1) {
    try {
      return await read();
    } catch (err) {
      if (left === 1 || !(err instanceof CodedError && transient.has(err.code))) throw err;
      await pause(backoff.next());
    }
  }
}
