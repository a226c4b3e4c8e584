import { z } from 'zod';
import { copyItemSchema, figuresSchema, headed, labelledLinkSchema } from './page-copy.schema';

export const contactCopySchema = z.object({
  ...headed,
  figures: figuresSchema,
  /** Phone number and email address come from the business information. */
  ways: z.object({
    hotline: copyItemSchema,
    email: copyItemSchema,
    hours: copyItemSchema.extend({ value: z.string() }),
  }),
  coverage: z.object({
    ...headed,
    /** Names of places; those with a page link to it. */
    places: z.array(z.string()),
    elsewhere: z.object({ title: z.string(), links: z.array(labelledLinkSchema) }),
  }),
  /** Replaces the usual text above the form. */
  quote: z.object(headed),
});
export type ContactCopy = z.infer<typeof contactCopySchema>;
