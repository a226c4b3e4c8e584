import { z } from 'zod';
import { offlineCopySchema } from '../content/copy/offline-copy.schema';
import { quoteCopySchema } from '../content/copy/quote-copy.schema';
import { chrome } from './page-chrome';
import { quoteFormStateSchema } from './quote-form';

/** Cached by the browser and shown for every page while there is no connection. */
export const offlinePageSchema = z.object({
  kind: z.literal('offline'),
  ...chrome,
  copy: offlineCopySchema,
  quote: quoteCopySchema,
  quote_form: quoteFormStateSchema,
});
export type OfflinePage = z.infer<typeof offlinePageSchema>;
