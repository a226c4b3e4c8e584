import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';
import { pageListSchema } from '../addresses/page-entry';
import { legalSlugSchema, legalTextSchema } from './copy/legal-text.schema';
import { servicePageCopySchema, serviceSectionsSchema } from './copy/page-copy.schema';

export const getContentStats = defineQuery(
  'content.get-stats.v1',
  z.object({}),
  z.object({ services: z.int() }),
);

/** An unknown page is `content.no-such-page`. */
export const getServicePage = defineQuery(
  'content.get-service-page.v1',
  z.object({ slug: z.string() }),
  z.object({ page: servicePageCopySchema, sections: serviceSectionsSchema }),
);

/** An unknown text is `content.no-such-page`. */
export const getLegalText = defineQuery(
  'content.get-legal-text.v1',
  z.object({ slug: legalSlugSchema }),
  legalTextSchema,
);

/** Every public page whose texts this service stores, for sitemaps and checks of the whole site. */
export const listContentPages = defineQuery('content.list-pages.v1', z.object({}), pageListSchema);
