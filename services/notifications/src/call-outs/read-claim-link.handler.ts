import { Controller } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { readClaimLink } from '@latchline/contracts/notifications/claim-link.operations';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ClaimLinks } from '../claim-links/claim-links';
import { placeOf, urgencyLabel } from '../mails/lead-labels';

@Controller()
export class ReadClaimLinkHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ClaimLinks,
  ) {}

  @Handles(readClaimLink)
  async run({
    token,
  }: z.output<typeof readClaimLink.request>): Promise<z.output<typeof readClaimLink.response>> {
    const claim = this.links.read(token);
    const [found] = claim
      ? await this.dataSource.query<{ person: string; name: string | null; lead: Lead | null }[]>(
          `SELECT person, name, content -> 'lead' AS lead FROM people, alerts
           WHERE people.id = $1 AND alerts.lead_id = $2 AND content -> 'lead' IS NOT NULL
           ORDER BY alerts.created_at DESC LIMIT 1`,
          [claim.person_id, claim.lead_id],
        )
      : [];
    if (!claim || !found?.lead)
      throw new CodedError(
        notificationErrors.linkNotValid,
        'This link has expired, or you no longer handle leads. Open the lead in the dashboard',
      );
    const { person, name, lead } = found;
    const title = `${urgencyLabel(lead.urgency) ?? 'New lead'} in ${placeOf(lead)}`;
    return { lead_id: claim.lead_id, person, name, title };
  }
}
