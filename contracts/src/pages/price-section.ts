import { z } from 'zod';
import { pricesCopySchema } from '../content/copy/prices-copy.schema';
import { jobPriceSchema } from '../content/prices.schema';

/** Prices of jobs, and what stands around them on a page. */
export const priceSectionSchema = z.object({
  copy: pricesCopySchema,
  /** The jobs that this page shows. */
  jobs: z.array(jobPriceSchema),
  /** The lowest price of the page's own service in pounds, or null. */
  service_price: z.number().nullable(),
});
export type PriceSection = z.infer<typeof priceSectionSchema>;

/** The part of a page with prices; null while its texts cannot be read, so that the page is still there. */
export const priceParts = { costs: priceSectionSchema.nullable().default(null) };
