import { z } from 'zod';
import { copyItemSchema, figuresSchema, headed, pictureItemSchema } from './page-copy.schema';

export const aboutCopySchema = z.object({
  ...headed,
  figures: figuresSchema,
  story: z.object({ heading: z.string(), paragraphs: z.array(z.string()).min(1) }),
  reasons: z.object({ ...headed, items: z.array(pictureItemSchema).max(4) }),
  commitments: z.object({ ...headed, items: z.array(copyItemSchema).max(3) }),
  closing: z.object(headed),
});
export type AboutCopy = z.infer<typeof aboutCopySchema>;
