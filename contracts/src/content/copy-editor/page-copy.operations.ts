import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { copyNameOf } from './copy-checks';
import {
  pageRevisionEntrySchema,
  pageRevisionSchema,
  editedCopyEntrySchema,
  editedCopySchema,
  copyMatchSchema,
  anyCopySchema,
} from './edited-copy.schema';

const named = { name: z.string().max(120) };
const version = { actor: z.string(), ...expectedVersionSchema.shape };

export const listPageCopies = defineQuery(
  'content.list-page-words.v1',
  z.object({}),
  z.object({ items: z.array(editedCopyEntrySchema) }),
);

/** An unknown name is `content.no-such-page`. */
export const getPageCopy = defineQuery('content.get-page-words.v1', z.object(named), editedCopySchema);

/** Texts that do not fit the schema are `messaging.invalid`, an older version is `content.stale`. */
export const changePageCopy = defineCommand(
  'content.change-page-words.v1',
  z.object({ ...named, patch: anyCopySchema, ...version }),
  editedCopySchema,
);

/** Restores the texts that the product came with. */
export const resetPageCopy = defineCommand(
  'content.reset-page-words.v1',
  z.object({ ...named, ...version }),
  editedCopySchema,
);

/** Keeps the edited texts although the product has newer ones. */
export const keepEditedCopy = defineCommand(
  'content.keep-page-words.v1',
  z.object({ ...named, ...version }),
  editedCopySchema,
);

export const listPageRevisions = defineQuery(
  'content.list-page-revisions.v1',
  z.object(named),
  z.object({ items: z.array(pageRevisionEntrySchema) }),
);

export const getPageRevision = defineQuery(
  'content.get-page-revision.v1',
  z.object({ ...named, id: z.uuid() }),
  pageRevisionSchema,
);

export const restorePageRevision = defineCommand(
  'content.restore-page-revision.v1',
  z.object({ ...named, id: z.uuid(), ...version }),
  editedCopySchema,
);

/** Finds a text in everything that the content service stores. Upper and lower case do not matter. */
export const searchCopy = defineQuery(
  'content.search-words.v1',
  z.object({ q: z.string().min(1).max(100) }),
  z.object({ items: z.array(copyMatchSchema), more: z.boolean() }),
);

const name = z.string().regex(/^[a-z\d-]{1,60}(?:\.[a-z\d-]{1,60})?$/, 'Give the name of a page');
const byName = z.object({
  /** Name of the page texts, with a dot for the slash: `home`, `services.smart-locks`. */
  name,
});
const byRevision = byName.extend({
  /** Id of the revision. */
  revision: z.uuid(),
});
const words = { 200: { description: 'The texts as they are now' } } as const;

/** Texts of pages, legal texts included. In the name of a page a dot replaces the slash. */
export const pageCopyRoutes = {
  /** Lists every set of page texts, legal texts included. */
  listPageWords: forward(
    listPageCopies,
    {
      method: 'GET',
      path: '/api/admin/pages',
      auth: 'content',
      summary: 'List page texts',
      responses: {
        200: { description: 'Their names and versions' },
      },
    },
    () => ({}),
  ),
  /** Finds where the site says something: in pages, legal texts, articles and towns. */
  searchPageWords: {
    method: 'GET',
    path: '/api/admin/words',
    auth: 'content',
    summary: "Search the site's texts",
    query: z.strictObject({ q: z.string().trim().min(2, 'Enter two letters at least').max(100) }),
    responses: {
      200: {
        description: 'The places, and whether there are more',
        schema: z.object({
          /** The places found. */
          items: z.array(copyMatchSchema),
          /** Whether there are more. */
          more: z.boolean(),
        }),
      },
    },
  },
  /** Returns the texts of a page, and the texts that the product came with. */
  getPageWords: forward(
    getPageCopy,
    {
      method: 'GET',
      path: '/api/admin/pages/:name',
      auth: 'content',
      summary: 'Get the texts of a page',
      params: byName,
      responses: words,
      problems: [404],
    },
    ({ params }) => ({ name: copyNameOf(params.name) }),
  ),
  /** Changes top-level fields of the texts. Texts that do not fit the page are a 422. */
  changePageWords: forward(
    changePageCopy,
    {
      method: 'PATCH',
      path: '/api/admin/pages/:name',
      auth: 'content',
      summary: 'Update the texts of a page',
      params: byName,
      body: z
        .record(z.string().max(100), z.unknown())
        .refine((patch) => Object.keys(patch).length > 0, 'Say what to change'),
      responses: words,
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({
      name: copyNameOf(params.name),
      patch: body,
      actor: caller.email,
      ...expected,
    }),
  ),
  /** Restores the texts that the product came with. */
  resetPageWords: forward(
    resetPageCopy,
    {
      method: 'POST',
      path: '/api/admin/pages/:name/reset',
      auth: 'content',
      summary: 'Reset the texts of a page',
      params: byName,
      responses: words,
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({
      name: copyNameOf(params.name),
      actor: caller.email,
      ...expected,
    }),
  ),
  /** Keeps your texts although the product has brought newer ones. */
  keepPageWords: forward(
    keepEditedCopy,
    {
      method: 'POST',
      path: '/api/admin/pages/:name/keep',
      auth: 'content',
      summary: 'Dismiss newer product texts',
      params: byName,
      responses: words,
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({
      name: copyNameOf(params.name),
      actor: caller.email,
      ...expected,
    }),
  ),
  /** Lists the latest 100 versions of the texts, newest first. */
  listPageRevisions: forward(
    listPageRevisions,
    {
      method: 'GET',
      path: '/api/admin/pages/:name/revisions',
      auth: 'content',
      summary: 'List revisions of page texts',
      params: byName,
      responses: {
        200: {
          description: 'The revisions',
        },
      },
      problems: [404],
    },
    ({ params }) => ({ name: copyNameOf(params.name) }),
  ),
  /** Returns an earlier version of the texts. */
  getPageRevision: forward(
    getPageRevision,
    {
      method: 'GET',
      path: '/api/admin/pages/:name/revisions/:revision',
      auth: 'content',
      summary: 'Get a revision of page texts',
      params: byRevision,
      responses: { 200: { description: 'The revision' } },
      problems: [404],
    },
    ({ params }) => ({ name: copyNameOf(params.name), id: params.revision }),
  ),
  /** Restores an earlier version of the texts. */
  restorePageRevision: forward(
    restorePageRevision,
    {
      method: 'POST',
      path: '/api/admin/pages/:name/revisions/:revision/restore',
      auth: 'content',
      summary: 'Restore a revision of page texts',
      params: byRevision,
      responses: words,
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({
      name: copyNameOf(params.name),
      id: params.revision,
      actor: caller.email,
      ...expected,
    }),
  ),
} as const;
