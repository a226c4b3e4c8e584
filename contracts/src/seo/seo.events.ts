import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

export const seoChanged = defineEvent(
  'seo.settings-changed.v1',
  z.object({ page_types: z.array(z.string()) }),
);

/** Redirects have changed; subscribers that cache the list reload it. */
export const redirectsChanged = defineEvent('seo.redirects-changed.v1', z.object({}));
