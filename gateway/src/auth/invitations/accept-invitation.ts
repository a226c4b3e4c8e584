import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { OpenInvitation } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Credentials } from '../passwords/credentials';
import { hashOfToken } from '../session-rules';
import { StaffDirectory } from '../profiles/staff-directory';
import { StaffAlerts } from '../users/staff-alerts';
import { InvitationRepository } from './invitation.repository';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly credentials: Credentials,
    private readonly alerts: StaffAlerts,
    private readonly directory: StaffDirectory,
  ) {}

  async look(token: string): Promise<OpenInvitation> {
    const { email, role, expires_at } = await this.find(token);
    return { email, role, expires_at };
  }

  async run(given: { token: string; password: string }): Promise<SessionUser> {
    const { email } = await this.find(given.token);
    const hash = await this.credentials.hashNew(given.password, email);
    const accepted = await this.invitations.accept(hashOfToken(given.token), hash);
    if (accepted === 'gone') throw notValid();
    if (accepted === 'exists')
      throw new CodedError(
        identityErrors.accountExists,
        'There is already an account with this e-mail address',
      );
    await this.directory.changed();
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
    'This link has already been used, was withdrawn or has expired. If you have chosen a password, sign in with it. Otherwise ask for a new invitation',
  );
