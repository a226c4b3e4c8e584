import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { SigningInWith } from '@latchline/contracts/identity/session.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { Account } from './identity.repository';
import { Credentials } from './passwords/credentials';
import { SecondFactor } from './second-factor/second-factor';
import { SecurityEvents } from './security-events';
import { type Attempt, SignInLimits } from './sign-in-limits';

type Refusal = 'wrongCredentials' | 'wrongCode' | 'switchedOff';

const details: Readonly<Record<Refusal, string>> = {
  wrongCredentials: 'E-mail address or password is wrong',
  wrongCode: 'That code is not right, or was used before. Wait for the next one',
  switchedOff: 'This account is switched off. Ask an administrator',
};

/** Checks an e-mail address and password, and the code where the account has a second factor. */
@Injectable()
export class SignIn {
  constructor(
    private readonly credentials: Credentials,
    private readonly factor: SecondFactor,
    private readonly limits: SignInLimits,
    private readonly events: SecurityEvents,
  ) {}

  async check(given: SigningInWith, from: Omit<Attempt, 'email'>): Promise<SessionUser> {
    const attempt = { ...from, email: given.email };
    await this.limits.count(attempt);
    const { account, matches } = await this.credentials
      .check(given.email, given.password)
      .catch(this.takingBack(attempt));
    if (!account || !matches) return this.refuse('wrongCredentials', account, attempt);
    if (!account.active) return this.refuse('switchedOff', account, attempt);
    if (account.secondFactor) {
      if (given.code === undefined) return this.askForCode(attempt);
      const right = await this.factor.check(account.user.id, given.code).catch(this.takingBack(attempt));
      if (!right) return this.refuse('wrongCode', account, attempt);
    }
    await this.limits.takeBack(attempt);
    return account.user;
  }

  /** What we cannot check counts against nobody. */
  private takingBack(attempt: Attempt) {
    return async (error: unknown): Promise<never> => {
      await this.limits.takeBack(attempt);
      throw error;
    };
  }

  /** The password was right, so this is no failure. */
  private async askForCode(attempt: Attempt): Promise<never> {
    await this.limits.takeBack(attempt);
    throw new CodedError(identityErrors.codeRequired, 'Enter the code from your authenticator app');
  }

  private async refuse(refusal: Refusal, account: Account | null, attempt: Attempt): Promise<never> {
    if (account) await this.note(refusal, account.user, attempt);
    throw new CodedError(identityErrors[refusal], details[refusal]);
  }

  private async note(refusal: Refusal, user: SessionUser, attempt: Attempt): Promise<void> {
    const { address } = attempt;
    // Not waited for: how long a refusal takes must not say whether there is such an account.
    void this.events.record('signInFailed', user, { address, error: identityErrors[refusal] });
    void this.tellIfLocked(user, address).catch(() => undefined);
  }

  private async tellIfLocked(user: SessionUser, address: string): Promise<void> {
    const until = await this.limits.lockedUntil(user.email);
    if (!until || !(await this.limits.tellOfLock(user.email))) return;
    const mail = { kind: 'locked', until: until.toISOString() } as const;
    await this.events.record('accountLocked', user, { address, error: identityErrors.tooManyAttempts, mail });
  }
}
