import { Injectable } from '@nestjs/common';
import { claimLead } from '@latchline/contracts/leads/lead-claim.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { getLead } from '@latchline/contracts/leads/lead.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { readClaimLink } from '@latchline/contracts/notifications/claim-link.operations';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { ProfileRepository } from '../auth/profiles/profile.repository';

/** What the link of a notification leads to. */
export type ClaimState =
  | { readonly state: 'open' | 'yours'; readonly title: string; readonly lead_id: string }
  | { readonly state: 'taken'; readonly title: string; readonly lead_id: string; readonly by: string }
  | { readonly state: 'gone' };

/** Claims of leads through signed links. */
@Injectable()
export class LeadClaims {
  constructor(
    private readonly services: ServiceClient,
    private readonly profiles: ProfileRepository,
  ) {}

  look(token: string): Promise<ClaimState> {
    return this.orGone(async () => {
      const { lead_id, person, title } = await this.services.request(readClaimLink, { token });
      const { assigned_to } = await this.services.request(getLead, { id: lead_id });
      return this.stateFor(person, assigned_to, { lead_id, title });
    });
  }

  make(token: string): Promise<ClaimState> {
    return this.orGone(async () => {
      const { lead_id, person, title } = await this.services.request(readClaimLink, { token });
      try {
        await this.services.request(claimLead, { id: lead_id, actor: person });
        return { state: 'yours', lead_id, title };
      } catch (error) {
        if (!(error instanceof CodedError) || error.code !== leadErrors.claimed) throw error;
        const { assigned_to } = error.details as { assigned_to: string };
        return this.stateFor(person, assigned_to, { lead_id, title });
      }
    });
  }

  private async stateFor(
    person: string,
    owner: string | null,
    lead: { readonly lead_id: string; readonly title: string },
  ): Promise<ClaimState> {
    if (owner === null) return { state: 'open', ...lead };
    if (owner.toLowerCase() === person) return { state: 'yours', ...lead };
    const { people } = await this.profiles.staff();
    const name = people.find(({ email }) => email === owner.toLowerCase())?.name;
    return { state: 'taken', ...lead, by: name ?? owner };
  }

  private async orGone(work: () => Promise<ClaimState>): Promise<ClaimState> {
    const gone: readonly string[] = [notificationErrors.linkNotValid, leadErrors.notFound];
    return work().catch((error: unknown) => {
      if (error instanceof CodedError && gone.includes(error.code)) return { state: 'gone' };
      throw error;
    });
  }
}
