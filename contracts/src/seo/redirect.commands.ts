import { z } from 'zod';
import { expectedVersionSchema } from '../messaging/expected-version';
import { defineCommand, defineQuery } from '../messaging/definitions';
import {
  redirectDraftSchema,
  redirectImportResultsSchema,
  redirectImportSchema,
  redirectListSchema,
  redirectSchema,
} from './redirect.schema';

/** All of them, by the address they are for. */
export const listRedirects = defineQuery('seo.list-redirects.v1', z.object({}), redirectListSchema);

/** One for an address that has one is `seo.redirect-exists`, one that leads back to itself `seo.redirect-loop`. */
export const createRedirect = defineCommand(
  'seo.create-redirect.v1',
  z.object({ redirect: redirectDraftSchema, actor: z.string() }),
  redirectSchema,
);

export const changeRedirect = defineCommand(
  'seo.change-redirect.v1',
  expectedVersionSchema.extend({ id: z.uuid(), redirect: redirectDraftSchema, actor: z.string() }),
  redirectSchema,
);

export const deleteRedirect = defineCommand(
  'seo.delete-redirect.v1',
  z.object({ id: z.uuid() }),
  z.object({}),
);

/** Each for itself: one that cannot be taken keeps none of the others out. */
export const importRedirects = defineCommand(
  'seo.import-redirects.v1',
  redirectImportSchema.extend({ actor: z.string() }),
  redirectImportResultsSchema,
);
