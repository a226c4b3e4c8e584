import { z } from 'zod';
import { byId } from '../../http/by-id';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  publicReviewSchema,
  reviewPatchSchema,
  reviewRatingSchema,
  reviewSchema,
  reviewSources,
  writtenReviewSchema,
} from './review.schema';

/** The newest reviews with words, for pages. Samples only while there are no others. */
export const listShownReviews = defineQuery(
  'content.list-shown-reviews.v1',
  z.object({ first: z.int().min(1).max(20) }),
  z.object({
    items: z.array(publicReviewSchema),
    /** The rating on Google, which is separate from that of the business's own reviews. */
    google: reviewRatingSchema,
  }),
);

/** Stores the review of a lead's customer; a second one is `content.review-given`. */
export const addReview = defineCommand(
  'content.add-review.v1',
  z.object({ lead_id: z.uuid(), review: writtenReviewSchema }),
  reviewSchema,
);

/** Whether the customer of a lead has given a review. */
export const findReviewOfLead = defineQuery(
  'content.find-review-of-lead.v1',
  z.object({ lead_id: z.uuid() }),
  z.object({ given: z.boolean() }),
);

/** What the customers of these leads have written. */
export const getReviewsOfLeads = defineQuery(
  'content.get-reviews-of-leads.v1',
  z.object({ lead_ids: z.array(z.uuid()) }),
  z.object({ items: z.array(reviewSchema) }),
);

const reviewsQuerySchema = pagingSchema.extend({
  /** Only reviews that the site shows, hides, or that have no answer. */
  state: z.enum(['shown', 'hidden', 'unanswered']).optional(),
  /** Only reviews of this source. */
  source: z.enum(reviewSources).optional(),
});

/** The import from Google Business Profile. */
export const googleReviewsStateSchema = z.object({
  /** Whether reviews are imported. */
  on: z.boolean(),
  /** Environment variables that are missing; empty if it is on. */
  missing: z.array(z.string()),
  /** When all reviews were last read, ISO 8601 in UTC; null if never. */
  imported_at: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null if it did not. */
  last_error: z.string().nullable(),
});
export type GoogleReviewsState = z.infer<typeof googleReviewsStateSchema>;

const reviewListSchema = pageOf(reviewSchema).extend({
  /** The rating that pages show. */
  own: reviewRatingSchema,
  /** The rating on Google. */
  google: reviewRatingSchema,
  /** The import from Google Business Profile. */
  google_import: googleReviewsStateSchema,
});

/** Newest first. */
export const listReviews = defineQuery('content.list-reviews.v1', reviewsQuerySchema, reviewListSchema);

/** An older version is `content.stale`. An answer to a review on Google is also sent there. */
export const changeReview = defineCommand(
  'content.change-review.v1',
  byId.extend({ patch: reviewPatchSchema, actor: z.string(), ...expectedVersionSchema.shape }),
  reviewSchema,
);

/** Names what is deleted, so that a call without it deletes nothing. */
export const sampleReviewsSchema = z.strictObject({
  /** Where the reviews come from: those of customers cannot be deleted. */
  source: z.literal('sample'),
});

/** Removes the reviews that the product brought. */
export const deleteSampleReviews = defineCommand(
  'content.delete-sample-reviews.v1',
  z.object({}),
  z.object({}),
);

/** Reviews of customers. */
export const reviewRoutes = {
  /** Lists reviews, newest first, with the ratings that the site shows. */
  listReviews: forward(
    listReviews,
    {
      method: 'GET',
      path: '/api/admin/reviews',
      auth: 'content',
      summary: 'List reviews',
      query: reviewsQuerySchema,
      responses: { 200: { description: 'A page of reviews' } },
    },
    ({ query }) => query,
  ),
  /**
   * Answers a review, hides it or shows it again. Hiding needs a reason, which is stored with the user's address. Stars and
   * words cannot be changed.
   */
  changeReview: forward(
    changeReview,
    {
      method: 'PATCH',
      path: '/api/admin/reviews/:id',
      auth: 'content',
      summary: 'Answer or hide a review',
      params: byId,
      body: reviewPatchSchema,
      responses: { 200: { description: 'The updated review' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /** Removes the sample reviews that a new installation starts with. */
  deleteSampleReviews: forward(
    deleteSampleReviews,
    {
      method: 'POST',
      path: '/api/admin/reviews/delete',
      auth: 'content',
      summary: 'Delete the sample reviews',
      body: sampleReviewsSchema,
      responses: { 204: { description: 'Deleted' } },
    },
    () => ({}),
  ),
} as const;
