import type { SignInResponse } from '@latchline/contracts/identity/session.schema';
import { serverNow } from '../http/server-clock';
import { statusOf } from '../http/api-failure';
import { exclusively } from './exclusive';
import { markedExpiry, markSession } from './session-marker';

const headStartMs = 60_000;
const soonestMs = 5_000;
const longestTimerMs = 2 ** 31 - 1;

/**
 * A refresh token works once, and reuse ends the whole session. So one tab refreshes at a time, and waiting tabs find
 * the new session.
 */
export class SessionRefresh {
  private running: Promise<boolean> | null = null;

  constructor(private readonly refresh: () => Promise<SignInResponse>) {}

  /** True: the session was refreshed. False: it has ended. Throws if the gateway cannot be reached. */
  renew(): Promise<boolean> {
    this.running ??= this.renewAlone().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private renewAlone(): Promise<boolean> {
    const before = markedExpiry();
    return exclusively('latchline-session', async () => {
      const meanwhile = markedExpiry();
      if (typeof before === 'number' && meanwhile === null) return false;
      if (meanwhile && meanwhile !== before && meanwhile * 1000 > serverNow()) return true;
      try {
        markSession((await this.refresh()).expires_at);
        return true;
      } catch (error) {
        if (statusOf(error) !== 401) throw error;
        markSession(null);
        return false;
      }
    });
  }
}

/** One minute before expiry, or after three quarters of a short session. Has a minimum, to avoid a tight loop. */
export function refreshDelayMs(expiresAt: number, now: number): number {
  const left = expiresAt * 1000 - now;
  const delay = left - Math.min(headStartMs, left / 4);
  return Math.min(Math.max(delay, soonestMs), longestTimerMs);
}
