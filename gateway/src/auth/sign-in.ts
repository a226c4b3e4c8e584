import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { SigningInWith } from '@latchline/contracts/identity/session.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type Account, IdentityRepository } from './identity.repository';
import { Credentials } from './passwords/credentials';
import { SecondFactor } from './second-factor/second-factor';
import { SecurityEvents } from './security-events';
import { type Attempt, SignInLimits } from './sign-in-limits';

type Refusal = 'wrongCredentials' | 'wrongCode' | 'switchedOff';

/** What every way to sign in answers. */
export const switchedOff = 'This account has been switched off. Ask an administrator to switch it on';

const details: Readonly<Record<Refusal, string>> = {
  wrongCredentials: 'Wrong e-mail address or password',
  wrongCode: 'That code is wrong or has already been used. Wait for the next one',
  switchedOff,
};

/** Checks an e-mail address and password, and the code where the account has a second factor. */
@Injectable()
export class SignIn {
  constructor(
    private readonly credentials: Credentials,
    private readonly identity: IdentityRepository,
    private readonly factor: SecondFactor,
    private readonly limits: SignInLimits,
    private readonly events: SecurityEvents,
  ) {}

  async check(credentials: SigningInWith, from: Omit<Attempt, 'email'>): Promise<SessionUser> {
    const attempt = { ...from, email: credentials.email };
    await this.limits.count(attempt);
    const { account, matches } = await this.credentials
      .check(credentials.email, credentials.password)
      .catch(this.givingBack(attempt));
    if (!account || !matches) return this.refuse('wrongCredentials', account, attempt);
    if (!account.active) return this.refuse('switchedOff', account, attempt);
    if (account.secondFactor) {
      if (credentials.code === undefined) return this.askForCode(attempt);
      const right = await this.factor
        .check(account.user.id, credentials.code)
        .catch(this.givingBack(attempt));
      if (!right) return this.refuse('wrongCode', account, attempt);
    }
    // While this was checked, a new password or an administrator may have ended all sessions.
    const now = await this.identity.findAccountById(account.user.id).catch(this.givingBack(attempt));
    if (now?.passwordHash !== account.passwordHash) return this.refuse('wrongCredentials', account, attempt);
    if (!now.active) return this.refuse('switchedOff', account, attempt);
    await this.limits.giveBack(attempt);
    return now.user;
  }

  /** An attempt that could not be checked does not count as a failure. */
  private givingBack(attempt: Attempt) {
    return async (error: unknown): Promise<never> => {
      await this.limits.giveBack(attempt);
      throw error;
    };
  }

  /** The password was correct, so this does not count as a failure. */
  private async askForCode(attempt: Attempt): Promise<never> {
    await this.limits.giveBack(attempt);
    throw new CodedError(identityErrors.codeRequired, 'Enter the code from your authenticator app');
  }

  private async refuse(refusal: Refusal, account: Account | null, attempt: Attempt): Promise<never> {
    if (account) await this.record(refusal, account.user, attempt);
    throw new CodedError(identityErrors[refusal], details[refusal]);
  }

  private async record(refusal: Refusal, user: SessionUser, attempt: Attempt): Promise<void> {
    const { address } = attempt;
    // Not awaited: the response time must not reveal whether the account exists.
    void this.events.record('signInFailed', user, { address, error: identityErrors[refusal] });
    void this.notifyIfLocked(user, address).catch(() => undefined);
  }

  private async notifyIfLocked(user: SessionUser, address: string): Promise<void> {
    const until = await this.limits.lockedUntil(user.email);
    if (!until || !(await this.limits.mayNotifyOfLock(user.email))) return;
    const mail = { kind: 'locked', until: until.toISOString() } as const;
    await this.events.record('accountLocked', user, { address, error: identityErrors.tooManyAttempts, mail });
  }
}
