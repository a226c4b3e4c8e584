import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { pageOverridePatchSchema, pageOverrideSchema } from './page-override.schema';

/** All pages of which something is said, by path. */
export const listPageOverrides = defineQuery(
  'seo.list-page-overrides.v1',
  z.object({}),
  z.object({ items: z.array(pageOverrideSchema) }),
);

/** An empty one where nothing is said of the page. */
export const getPageOverride = defineQuery(
  'seo.get-page-override.v1',
  z.object({ path: z.string() }),
  pageOverrideSchema,
);

/** On an older version than `expected_updated_at` it is `seo.stale`, with the override as it is now. */
export const changePageOverride = defineCommand(
  'seo.change-page-override.v1',
  z.object({
    path: z.string(),
    /** Whose variables its texts may hold. */
    page_type: z.string(),
    patch: pageOverridePatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  pageOverrideSchema,
);

/** Nothing is said of the page any more. */
export const removePageOverride = defineCommand(
  'seo.remove-page-override.v1',
  z.object({ path: z.string() }),
  z.object({}),
);
