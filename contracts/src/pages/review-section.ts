import { z } from 'zod';
import { reviewsCopySchema } from '../content/copy/reviews-copy.schema';
import { publicReviewSchema, reviewRatingSchema } from '../content/reviews/review.schema';

/** Reviews and what stands around them on a page. */
export const reviewSectionSchema = z.object({
  copy: reviewsCopySchema,
  items: z.array(publicReviewSchema),
  /** The rating on Google. */
  google: reviewRatingSchema,
});
export type ReviewSection = z.infer<typeof reviewSectionSchema>;

/** Null without reviews, or while they cannot be read, so that the page is still there. */
export const reviewParts = { reviews: reviewSectionSchema.nullable().default(null) };
