import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

export const contentChanged = defineEvent(
  'content.content-changed.v1',
  z.object({ subject: z.enum(['business-info', 'services', 'page-copy', 'legal-pages', 'blog']) }),
);
