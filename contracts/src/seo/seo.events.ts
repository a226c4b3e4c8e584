import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

export const seoChanged = defineEvent(
  'seo.settings-changed.v1',
  z.object({ page_types: z.array(z.string()) }),
);

/** Where old addresses lead has changed; whoever keeps the list asks for it again. */
export const redirectsChanged = defineEvent('seo.redirects-changed.v1', z.object({}));
