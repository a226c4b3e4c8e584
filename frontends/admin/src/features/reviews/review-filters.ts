import { reviewSources } from '@latchline/contracts/content/reviews/review.schema';
import { z } from 'zod';

export const reviewFiltersSchema = z.object({
  state: z.enum(['shown', 'hidden', 'unanswered']).optional(),
  source: z.enum(reviewSources).optional(),
});
export type ReviewFilters = z.infer<typeof reviewFiltersSchema>;
