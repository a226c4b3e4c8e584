import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { hashedKey, networkOf } from '../edge/clients/client-address';
import { type RateLimit, RateLimits, type Verdict } from '../edge/limits/rate-limits';
import { SESSION_KEYS } from '../edge/session-keys';

const failuresAllowed = 10;
const windowSeconds = 15 * 60;

export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The id of a browser known for this account; null for any other. */
  readonly device: string | null;
}

/** Rounded up, so that waiting for it is always enough. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 60) return 'in a minute';
  return `in ${minutes} minutes`;
}

export function assertAllowed(verdict: Verdict): void {
  if (verdict.allowed) return;
  const { retryAfterSeconds } = verdict;
  throw new CodedError(
    identityErrors.tooManyAttempts,
    `Too many attempts. Try again ${waitText(retryAfterSeconds)}`,
    { retry_after_seconds: retryAfterSeconds },
  );
}

/**
 * Ten failures per network, account or known browser in fifteen minutes. The network is counted first, so a guessing one
 * is refused before it locks a second account. A browser that has signed in to the account before is limited by its own
 * failures only: nobody else can lock it out, not even from the same network. An account that was unlocked is limited by its
 * own failures, because those that had locked it have locked the network of its owner as well.
 */
@Injectable()
export class SignInLimits {
  private readonly byAddress: RateLimit;
  private readonly byAccount: RateLimit;
  private readonly byDevice: RateLimit;
  private readonly unlocked: RateLimit;
  private readonly lockMails: RateLimit;

  constructor(
    limits: RateLimits,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {
    const limit = (name: string) => limits.create({ name, points: failuresAllowed, seconds: windowSeconds });
    this.byAddress = limit('sign-in-address');
    this.byAccount = limit('sign-in-account');
    this.byDevice = limit('sign-in-device');
    this.unlocked = limits.create({ name: 'sign-in-unlocked', points: 1, seconds: windowSeconds });
    this.lockMails = limits.create({ name: 'lock-mail', points: 1, seconds: 4 * windowSeconds });
  }

  /** Counts before the check and gives back after success, so that parallel guesses count, too. */
  async count(attempt: Attempt): Promise<void> {
    for (const { limit, key } of await this.countersOf(attempt)) assertAllowed(await limit.take(key));
  }

  async giveBack(attempt: Attempt): Promise<void> {
    await Promise.all((await this.countersOf(attempt)).map(({ limit, key }) => limit.giveBack(key)));
  }

  /** Until when unknown browsers are locked out of the account; null if they are not. */
  async lockedUntil(email: string): Promise<Date | null> {
    const seconds = await this.byAccount.waitSeconds(this.accountKey(email));
    return seconds === null ? null : new Date(Date.now() + seconds * 1000);
  }

  async unlock(email: string): Promise<void> {
    const key = this.accountKey(email);
    await Promise.all([this.byAccount.forget(key), this.lockMails.forget(key), this.unlocked.take(key)]);
  }

  /** Whether to mail the owner about the lock now: at most once an hour. */
  async mayNotifyOfLock(email: string): Promise<boolean> {
    return (await this.lockMails.take(this.accountKey(email))).allowed;
  }

  private async countersOf({
    email,
    address,
    device,
  }: Attempt): Promise<{ limit: RateLimit; key: string }[]> {
    if (device !== null)
      return [{ limit: this.byDevice, key: hashedKey(this.keys.current, 'device', device) }];
    const ofAccount = { limit: this.byAccount, key: this.accountKey(email) };
    if (await this.unlocked.isSpent(ofAccount.key)) return [ofAccount];
    return [
      { limit: this.byAddress, key: hashedKey(this.keys.current, 'address', networkOf(address)) },
      ofAccount,
    ];
  }

  private accountKey(email: string): string {
    return hashedKey(this.keys.current, 'account', email.toLowerCase());
  }
}
