import { Controller } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { getReviewLink, readReviewLink } from '@latchline/contracts/notifications/review-link.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ReviewLinks } from '../claim-links/review-links';

@Controller()
export class ReviewLinkHandlers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ReviewLinks,
  ) {}

  @Handles(readReviewLink)
  async read({ token }: z.output<typeof readReviewLink.request>) {
    const leadId = this.links.read(token);
    if (leadId === null || (await this.isErased(leadId))) throw notValid();
    return { lead_id: leadId };
  }

  @Handles(getReviewLink)
  async get({ id }: z.output<typeof getReviewLink.request>) {
    if (await this.isErased(id)) throw notValid();
    return this.links.linkFor(id, new Date());
  }

  private async isErased(leadId: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ erased: boolean }[]>(
      'SELECT EXISTS (SELECT FROM erased_leads WHERE lead_id = $1) AS erased',
      [leadId],
    );
    return row?.erased ?? false;
  }
}

const notValid = () =>
  new CodedError(notificationErrors.linkNotValid, 'This link has expired, or the lead was deleted');
