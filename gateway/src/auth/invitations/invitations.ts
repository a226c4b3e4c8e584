import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { Invitation, NewInvitation, SentInvitation } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { AccountMails } from '../account-mails';
import { IdentityRepository } from '../identity.repository';
import { hashOfToken, newRefreshToken } from '../session-rules';
import { InvitationRepository } from './invitation.repository';

/** Invites people. The link appears only in the mail and in the response, and is stored nowhere. */
@Injectable()
export class Invitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly identity: IdentityRepository,
    private readonly mails: AccountMails,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async list(): Promise<{ items: Invitation[] }> {
    return { items: await this.invitations.list() };
  }

  async invite(invitation: NewInvitation, invitedBy: string): Promise<SentInvitation> {
    if (await this.identity.findAccount(invitation.email)) {
      throw new CodedError(
        identityErrors.accountExists,
        'There is already an account with this e-mail address',
      );
    }
    const token = newRefreshToken();
    return this.send(await this.invitations.put(invitation, invitedBy, hashOfToken(token)), token);
  }

  async sendAgain(id: string): Promise<SentInvitation> {
    const token = newRefreshToken();
    const invitation = await this.invitations.replaceToken(id, hashOfToken(token));
    if (!invitation) throw noSuchInvitation();
    return this.send(invitation, token);
  }

  async withdraw(id: string): Promise<void> {
    if (!(await this.invitations.remove(id))) throw noSuchInvitation();
  }

  private async send(invitation: Invitation, token: string): Promise<SentInvitation> {
    const link = new URL(`/admin/welcome#token=${token}`, this.config.SITE_URL).href;
    const { email, role, invited_by, expires_at } = invitation;
    const mailed = await this.mails.send(email, { kind: 'invitation', role, invited_by, link, expires_at });
    return { ...invitation, link, mailed };
  }
}

const noSuchInvitation = () =>
  new CodedError(identityErrors.noSuchInvitation, 'This invitation has been accepted or withdrawn');
