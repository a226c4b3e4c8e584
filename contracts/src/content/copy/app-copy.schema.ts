import { z } from 'zod';
import { labelledLinkSchema } from './page-copy.schema';

/** Texts of the installed app on a phone. */
export const appCopySchema = z.object({
  description: z.string(),
  shortcuts: z.array(labelledLinkSchema),
});
export type AppCopy = z.infer<typeof appCopySchema>;
