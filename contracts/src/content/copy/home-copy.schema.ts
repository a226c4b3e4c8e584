import { z } from 'zod';
import { copyItemSchema, figuresSchema, headed } from './page-copy.schema';

export const homeCopySchema = z.object({
  /** Text above the heading: that somebody is available now. */
  status: z.string(),
  ...headed,
  figures: figuresSchema,
  services: z.object(headed),
  promises: z.object({ label: z.string(), items: z.array(copyItemSchema).max(6) }),
});
export type HomeCopy = z.infer<typeof homeCopySchema>;
