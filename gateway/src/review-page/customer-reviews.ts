import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { addReview, findReviewOfLead } from '@latchline/contracts/content/reviews/review.operations';
import { reviewLimits, writtenReviewSchema } from '@latchline/contracts/content/reviews/review.schema';
import { type FieldError, fieldErrors } from '@latchline/contracts/http/problem';
import { firstNameOf } from '@latchline/contracts/leads/first-name';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { getLead } from '@latchline/contracts/leads/lead.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { getReviewLink, readReviewLink } from '@latchline/contracts/notifications/review-link.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { PageBusiness } from '../customer-page/customer-page';
import { CachedQueries } from '../pages/cache/cached-queries';
import type { TypedReview } from './review-routes';

/** What the link of a review leads to. */
export type ReviewState =
  | {
      readonly state: 'form';
      readonly typed: TypedReview;
      readonly errors: readonly FieldError[];
      /** The review is typed, but could not be stored. */
      readonly isAway?: true;
    }
  | { readonly state: 'thanks' }
  | { readonly state: 'gone' };

const gone: readonly string[] = [notificationErrors.linkNotValid, leadErrors.notFound];

/** Reviews that customers write through their links. */
@Injectable()
export class CustomerReviews {
  constructor(
    private readonly services: ServiceClient,
    private readonly queries: CachedQueries,
  ) {}

  /** The address of the page on which the customer of a lead writes a review. */
  async urlFor(leadId: string): Promise<string> {
    return (await this.services.request(getReviewLink, { id: leadId })).url;
  }

  /** Whom the page is about; null while content does not answer. */
  business(): Promise<PageBusiness | null> {
    return this.queries.request(getBusinessInfo, {}).catch(() => null);
  }

  look(token: string): Promise<ReviewState> {
    return this.orGone(async () => {
      const leadId = await this.leadOf(token);
      const [{ name, town }, { given }] = await Promise.all([
        this.services.request(getLead, { id: leadId }),
        this.services.request(findReviewOfLead, { lead_id: leadId }),
      ]);
      if (given) return { state: 'thanks' };
      const typed = {
        stars: '',
        words: '',
        name: firstNameOf(name).slice(0, reviewLimits.name),
        town: town ?? '',
      };
      return { state: 'form', typed, errors: [] };
    });
  }

  send(token: string, typed: TypedReview): Promise<ReviewState> {
    return this.orGone(async () => {
      const leadId = await this.leadOf(token);
      const parsed = writtenReviewSchema.safeParse(typed);
      if (!parsed.success) return { state: 'form', typed, errors: fieldErrors(parsed.error) };
      const { name, town } = parsed.data;
      const shown = typed.public === 'yes' ? { name, town } : { name: '', town: '' };
      try {
        await this.services.request(getLead, { id: leadId });
        await this.services.request(addReview, { lead_id: leadId, review: { ...parsed.data, ...shown } });
      } catch (error) {
        if (!(error instanceof CodedError) || error.code !== contentErrors.reviewGiven) throw error;
      }
      return { state: 'thanks' };
    }).catch((): ReviewState => ({ state: 'form', typed, errors: [], isAway: true }));
  }

  private async leadOf(token: string): Promise<string> {
    return (await this.services.request(readReviewLink, { token })).lead_id;
  }

  private orGone(work: () => Promise<ReviewState>): Promise<ReviewState> {
    return work().catch((error: unknown) => {
      if (error instanceof CodedError && gone.includes(error.code)) return { state: 'gone' };
      throw error;
    });
  }
}
