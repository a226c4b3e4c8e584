import { Controller } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { reasonToCheck } from '@latchline/contracts/content/reviews/review-check';
import {
  addReview,
  changeReview,
  deleteSampleReviews,
  findReviewOfLead,
  getReviewsOfLeads,
  listReviews,
  listShownReviews,
} from '@latchline/contracts/content/reviews/review.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import { type output, z } from 'zod';
import { GoogleReviewsState } from '../google-reviews/google-reviews-state';
import { changedReview } from './changed-review';
import { ReviewGiven, ReviewNotFound } from './review.errors';
import { ReviewRepository } from './review.repository';

/** Stands for the user where a rule hides a review. */
const automatic = 'latchline';
const positionSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The position after which the next page starts; opaque to the client. */
function positionOf(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    const message = 'This cursor is not valid';
    throw new CodedError(contentErrors.badCursor, message, [{ path: 'cursor', message }]);
  }
}

@Controller()
export class ReviewHandlers {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly google: GoogleReviewsState,
    private readonly outbox: Outbox,
  ) {}

  @Handles(listShownReviews)
  async listShown({ first }: output<typeof listShownReviews.request>) {
    const [items, { google }] = await Promise.all([this.reviews.newest(first), this.reviews.ratings()]);
    return { items, google };
  }

  @Handles(findReviewOfLead)
  async find({ lead_id: leadId }: output<typeof findReviewOfLead.request>) {
    return { given: await this.reviews.isGiven(leadId) };
  }

  @Handles(getReviewsOfLeads)
  async ofLeads({ lead_ids: leadIds }: output<typeof getReviewsOfLeads.request>) {
    return { items: await this.reviews.ofLeads(leadIds) };
  }

  @Handles(addReview)
  async add({ lead_id, review }: output<typeof addReview.request>) {
    const hidden_reason = reasonToCheck(review.words, review.name, review.town);
    const added = await this.reviews.add({
      ...review,
      id: uuidv7(),
      source: 'site',
      lead_id,
      written_at: new Date().toISOString(),
      hidden_reason,
      hidden_by: hidden_reason === null ? null : automatic,
    });
    if (!added) throw new ReviewGiven();
    this.outbox.wake();
    return added;
  }

  @Handles(listReviews)
  async list({ cursor, limit, ...search }: output<typeof listReviews.request>) {
    const [found, ratings, google_import] = await Promise.all([
      this.reviews.list({ ...search, after: positionOf(cursor), limit: limit + 1 }),
      this.reviews.ratings(),
      this.google.current(),
    ]);
    const page = pageFrom(found, limit, ({ written_at, id }) =>
      Buffer.from(JSON.stringify([written_at, id])).toString('base64url'),
    );
    return { ...page, ...ratings, google_import };
  }

  @Handles(changeReview)
  async change({ id, ...change }: output<typeof changeReview.request>) {
    const changed = await this.reviews.change(id, (now) => changedReview(now, change, new Date()));
    if (!changed) throw new ReviewNotFound();
    this.outbox.wake();
    return changed;
  }

  @Handles(deleteSampleReviews)
  async deleteSamples() {
    if ((await this.reviews.removeSamples()) > 0) this.outbox.wake();
    return {};
  }
}
