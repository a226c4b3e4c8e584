import { z } from 'zod';

/** Texts around the prices of jobs and the details of the company. The prices and details are business information. */
export const pricesCopySchema = z.object({
  heading: z.string(),
  /** The same on the page of a town; can contain {town}. */
  town_heading: z.string(),
  lead: z.string(),
  /** Above the table, if prices contain VAT. */
  vat: z.string(),
  /** Lists beside the table. */
  covers_heading: z.string(),
  excludes_heading: z.string(),
  /** A service with a price of its own; can contain {service_price}. */
  service: z.string(),
  company: z.object({
    heading: z.string(),
    /** Links to the details from pages that show one line of them. */
    link: z.string(),
  }),
});
export type PricesCopy = z.infer<typeof pricesCopySchema>;
