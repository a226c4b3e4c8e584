import { Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails';
import { Passkeys } from '../passkeys/passkeys';
import { SecondFactor } from '../second-factor/second-factor';
import { SignInLimits } from '../sign-in-limits';
import { UserRepository } from './user.repository';

/** How an administrator helps someone who can no longer sign in. */
@Injectable()
export class AccountRecovery {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: SignInLimits,
    private readonly factor: SecondFactor,
    private readonly passkeys: Passkeys,
    private readonly mails: AccountMails,
  ) {}

  async unlock(id: string): Promise<void> {
    await this.limits.unlock((await this.users.get(id)).email);
  }

  /** Also removes passkeys: the device that was lost may hold one. */
  async clearSecondFactor(id: string): Promise<void> {
    const { email } = await this.users.get(id);
    if (await this.factor.switchOff(id))
      this.mails.sendInBackground(email, { kind: 'second-factor', on: false });
    if (await this.passkeys.removeAll(id))
      this.mails.sendInBackground(email, { kind: 'passkey', name: null, added: false });
  }
}
