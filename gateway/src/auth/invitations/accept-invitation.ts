import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { OpenInvitation } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { LinkLimit } from '../link-limit';
import { PasswordPolicy } from '../passwords/password-policy';
import { Passwords } from '../passwords/passwords';
import { hashOfToken } from '../session-rules';
import { StaffAlerts } from '../users/staff-alerts';
import { InvitationRepository } from './invitation.repository';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly limit: LinkLimit,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
    private readonly alerts: StaffAlerts,
  ) {}

  async look(token: string, address: string): Promise<OpenInvitation> {
    await this.limit.count(address);
    const { email, role, expires_at } = await this.find(token);
    return { email, role, expires_at };
  }

  async run(given: { token: string; password: string }, address: string): Promise<SessionUser> {
    await this.limit.count(address);
    const { email } = await this.find(given.token);
    await this.policy.require(given.password, email);
    const hash = await this.passwords.hash(given.password);
    const accepted = await this.invitations.accept(hashOfToken(given.token), hash);
    if (accepted === 'gone') throw notValid();
    if (accepted === 'exists')
      throw new CodedError(identityErrors.accountExists, 'There is an account with this address already');
    if (accepted.role === 'dispatcher') await this.alerts.startFor(accepted.email);
    return accepted;
  }

  private async find(token: string) {
    const invitation = await this.invitations.find(hashOfToken(token));
    if (!invitation) throw notValid();
    return invitation;
  }
}

const notValid = () =>
  new CodedError(
    identityErrors.linkNotValid,
    'This link was used, withdrawn or is more than seven days old. Ask whoever invited you for another one',
  );
