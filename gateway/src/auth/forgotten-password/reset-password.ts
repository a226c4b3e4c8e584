import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { AccountMails } from '../account-mails';
import { LinkLimit } from '../link-limit';
import { PasswordPolicy } from '../passwords/password-policy';
import { Passwords } from '../passwords/passwords';
import { SecurityEvents } from '../security-events';
import { SessionEndings } from '../session-endings';
import { hashOfToken } from '../session-rules';
import { SignInLimits } from '../sign-in-limits';
import { PasswordResetRepository } from './password-reset.repository';

/** Ends every session and unlocks the account. It signs nobody in: a second factor is still to be asked for. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly links: LinkLimit,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly endings: SessionEndings,
    private readonly events: SecurityEvents,
    private readonly mails: AccountMails,
  ) {}

  async run({ token, password }: { token: string; password: string }, address: string): Promise<void> {
    await this.links.count(address);
    const user = await this.resets.findUser(hashOfToken(token));
    if (!user) throw notValid();
    await this.policy.require(password, user.email);
    const ended = await this.resets.use(hashOfToken(token), await this.passwords.hash(password));
    if (!ended) throw notValid();
    for (const id of ended) this.endings.announce(id);
    await this.limits.unlock(user.email);
    await this.events.record('resetPassword', user, { address });
    this.mails.inBackground(user.email, { kind: 'password-changed' });
  }
}

const notValid = () =>
  new CodedError(
    identityErrors.linkNotValid,
    'This link was used, or is more than 30 minutes old. Ask for another one',
  );
