import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { SecurityEvents } from '../security-events';
import { SessionEndings } from '../session-endings';
import { SignInLimits } from '../sign-in-limits';
import { ResetLinks } from './reset-links';

/** Ends every session and unlocks the account. Does not sign in: a second factor would still be required. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly links: ResetLinks,
    private readonly limits: SignInLimits,
    private readonly endings: SessionEndings,
    private readonly events: SecurityEvents,
  ) {}

  async run({ token, password }: { token: string; password: string }, address: string): Promise<SessionUser> {
    const { user, endedSessions } = await this.links.redeem(token, password);
    for (const id of endedSessions) this.endings.announce(id);
    await this.limits.unlock(user.email);
    await this.events.record('resetPassword', user, { address, mail: { kind: 'password-changed' } });
    return user;
  }
}
