import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@latchline/contracts/identity/account.schema';
import type { SignedIn } from '../../edge/route';
import { AccountMails } from '../account-mails';
import { IdentityRepository } from '../identity.repository';
import { OwnPassword } from '../passwords/own-password';
import { PasswordPolicy } from '../passwords/password-policy';
import { Passwords } from '../passwords/passwords';
import { SessionEndings } from '../session-endings';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly identity: IdentityRepository,
    private readonly own: OwnPassword,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly endings: SessionEndings,
    private readonly mails: AccountMails,
  ) {}

  /** Whoever has the old one elsewhere is out; this session goes on. */
  async run({ user, sessionId }: SignedIn, change: PasswordChange): Promise<void> {
    await this.own.require(user, change.current_password);
    await this.policy.require(change.password, user.email);
    const hash = await this.passwords.hash(change.password);
    for (const id of await this.identity.changePassword(user.id, hash, sessionId)) this.endings.announce(id);
    this.mails.inBackground(user.email, { kind: 'password-changed' });
  }
}
