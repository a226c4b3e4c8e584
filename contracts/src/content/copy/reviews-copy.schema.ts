import { z } from 'zod';

/** Texts around the reviews. The reviews themselves are stored. */
export const reviewsCopySchema = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Above reviews that the product brought. */
  sample: z.string(),
  /** The rating of the business's own reviews. */
  rating: z.string(),
  /** Where a review comes from. */
  sources: z.object({ site: z.string(), google: z.string(), sample: z.string() }),
  /** Before the rating on Google. */
  google: z.string(),
  /** Before the answer of the business. */
  answer: z.string(),
});
