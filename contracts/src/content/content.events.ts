import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { pageMovesSchema } from '../addresses/page-moves';

export const contentChanged = defineEvent(
  'content.content-changed.v1',
  z.object({ subject: z.enum(['business-info', 'services', 'page-copy', 'legal-pages', 'blog']) }),
);

/** An article, a service or an author is at another address, or at one where nothing was before. */
export const contentPageMoved = defineEvent('content.page-moved.v1', pageMovesSchema);

/** Claims of the site are overdue for a look; told once a week while any is. */
export const claimsOverdue = defineEvent('content.claims-overdue.v1', z.object({ claims: z.int().min(1) }));
