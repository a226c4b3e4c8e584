import { z } from 'zod';
import { labelledLinkSchema } from './page-copy.schema';

/** What a phone says of the site when it is put on the first screen. */
export const appCopySchema = z.object({
  description: z.string(),
  shortcuts: z.array(labelledLinkSchema),
});
export type AppCopy = z.infer<typeof appCopySchema>;
