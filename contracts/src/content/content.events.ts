import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { pageMovesSchema } from '../addresses/page-moves';

export const contentChanged = defineEvent(
  'content.content-changed.v1',
  z.object({ subject: z.enum(['business-info', 'services', 'page-copy', 'legal-pages', 'blog', 'reviews']) }),
);

/** The page of an article, service or author has moved, or is new. */
export const contentPageMoved = defineEvent('content.page-moved.v1', pageMovesSchema);

/** Claims are overdue for review. Published once a week while there are any. */
export const claimsOverdue = defineEvent('content.claims-overdue.v1', z.object({ claims: z.int().min(1) }));
