import { z } from 'zod';
import { copyItemSchema, figuresSchema, headed, labelledLinkSchema } from './page-copy.schema';

export const contactCopySchema = z.object({
  ...headed,
  figures: figuresSchema,
  /** The number and the address themselves are facts of the business. */
  ways: z.object({
    hotline: copyItemSchema,
    email: copyItemSchema,
    hours: copyItemSchema.extend({ value: z.string() }),
  }),
  coverage: z.object({
    ...headed,
    /** Names of places; those that have a page are links to it. */
    places: z.array(z.string()).min(1),
    elsewhere: z.object({ title: z.string(), links: z.array(labelledLinkSchema) }),
  }),
  /** Instead of what stands above the form elsewhere. */
  quote: z.object(headed),
});
export type ContactCopy = z.infer<typeof contactCopySchema>;
