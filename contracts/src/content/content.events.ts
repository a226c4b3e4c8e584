import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { pageMovesSchema } from '../pages/page-moves';

export const contentChanged = defineEvent(
  'content.content-changed.v1',
  z.object({ subject: z.enum(['business-info', 'services', 'page-copy', 'legal-pages', 'blog']) }),
);

/** An article, a service or an author is at another address, or at one where nothing was before. */
export const contentPageMoved = defineEvent('content.page-moved.v1', pageMovesSchema);
