import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

export const seoChanged = defineEvent(
  'seo.settings-changed.v1',
  z.object({ page_types: z.array(z.string()) }),
);
