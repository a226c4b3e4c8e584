import { z } from 'zod';
import { offlineCopySchema } from '../content/copy/offline-copy.schema';
import { quoteCopySchema } from '../content/copy/quote-copy.schema';
import { chrome } from './page-chrome';
import { quoteFormStateSchema } from './quote-form';

/** Kept by the browser, and shown in place of any page that cannot be had. */
export const offlinePageSchema = z.object({
  kind: z.literal('offline'),
  ...chrome,
  copy: offlineCopySchema,
  quote: quoteCopySchema,
  quote_form: quoteFormStateSchema,
});
export type OfflinePage = z.infer<typeof offlinePageSchema>;
