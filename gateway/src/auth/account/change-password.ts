import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@latchline/contracts/identity/account.schema';
import type { SignedIn } from '../../edge/route';
import { AccountMails } from '../account-mails';
import { Credentials } from '../passwords/credentials';
import { OwnPassword } from '../passwords/own-password';
import { SessionEndings } from '../session-endings';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly own: OwnPassword,
    private readonly credentials: Credentials,
    private readonly endings: SessionEndings,
    private readonly mails: AccountMails,
  ) {}

  /** Signs the user out everywhere else, in case the old password was known to someone. */
  async run({ user, sessionId }: SignedIn, change: PasswordChange): Promise<void> {
    await this.own.require(user, change.current_password);
    for (const id of await this.credentials.change(user, change.password, sessionId)) {
      this.endings.announce(id);
    }
    this.mails.sendInBackground(user.email, { kind: 'password-changed' });
  }
}
