import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { wordsOfAddress } from './page-words';
import {
  pageRevisionEntrySchema,
  pageRevisionSchema,
  pageWordsEntrySchema,
  pageWordsSchema,
  wordsMatchSchema,
  wordsSchema,
} from './page-words.schema';

const named = { name: z.string().max(120) };
const version = { actor: z.string(), ...expectedVersionSchema.shape };

export const listPageWords = defineQuery(
  'content.list-page-words.v1',
  z.object({}),
  z.object({ items: z.array(pageWordsEntrySchema) }),
);

/** What is not there is `content.no-such-page`. */
export const getPageWords = defineQuery('content.get-page-words.v1', z.object(named), pageWordsSchema);

/** Words that do not fit are `messaging.invalid`, an older version is `content.stale`. */
export const changePageWords = defineCommand(
  'content.change-page-words.v1',
  z.object({ ...named, patch: wordsSchema, ...version }),
  pageWordsSchema,
);

/** Back to the words of the product. */
export const resetPageWords = defineCommand(
  'content.reset-page-words.v1',
  z.object({ ...named, ...version }),
  pageWordsSchema,
);

/** The newer words of the product have been looked at, and ours stay. */
export const keepPageWords = defineCommand(
  'content.keep-page-words.v1',
  z.object({ ...named, ...version }),
  pageWordsSchema,
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
  pageWordsSchema,
);

/** Where these words stand, in any case; of what this service keeps. */
export const searchWords = defineQuery(
  'content.search-words.v1',
  z.object({ q: z.string().min(1).max(100) }),
  z.object({ items: z.array(wordsMatchSchema), more: z.boolean() }),
);

const name = z.string().regex(/^[a-z\d-]{1,60}(?:\.[a-z\d-]{1,60})?$/, 'Give the name of a page');
const byName = z.object({ name });
const byRevision = byName.extend({ revision: z.uuid() });
const words = { 200: { description: 'The words as they are now' } } as const;

/** What pages say, legal texts among them: a dot in a name stands for a slash. For those who write the site. */
export const pageWordsRoutes = {
  listPageWords: forward(
    listPageWords,
    {
      method: 'GET',
      path: '/api/admin/pages',
      auth: 'content',
      summary: 'Every set of words there is',
      answers: {
        200: { description: 'Their names' },
      },
    },
    () => ({}),
  ),
  searchPageWords: {
    method: 'GET',
    path: '/api/admin/words',
    auth: 'content',
    summary: 'Where the site says something: in pages, legal texts, articles and towns',
    query: z.strictObject({ q: z.string().trim().min(2, 'Enter two letters at least').max(100) }),
    answers: {
      200: {
        description: 'The places, and whether there are more',
        schema: z.object({ items: z.array(wordsMatchSchema), more: z.boolean() }),
      },
    },
  },
  getPageWords: forward(
    getPageWords,
    {
      method: 'GET',
      path: '/api/admin/pages/:name',
      auth: 'content',
      summary: 'The words of a page; carries an ETag',
      params: byName,
      answers: words,
      problems: [404],
    },
    ({ params }) => ({ name: wordsOfAddress(params.name) }),
  ),
  changePageWords: forward(
    changePageWords,
    {
      method: 'PATCH',
      path: '/api/admin/pages/:name',
      auth: 'content',
      summary: 'Change fields of the words; If-Match guards against overwriting somebody else',
      params: byName,
      body: z
        .record(z.string().max(100), z.unknown())
        .refine((patch) => Object.keys(patch).length > 0, 'Say what to change'),
      answers: words,
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({
      name: wordsOfAddress(params.name),
      patch: body,
      actor: caller.email,
      ...expected,
    }),
  ),
  resetPageWords: forward(
    resetPageWords,
    {
      method: 'POST',
      path: '/api/admin/pages/:name/reset',
      auth: 'content',
      summary: 'Back to the words that the product came with',
      params: byName,
      answers: words,
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({
      name: wordsOfAddress(params.name),
      actor: caller.email,
      ...expected,
    }),
  ),
  keepPageWords: forward(
    keepPageWords,
    {
      method: 'POST',
      path: '/api/admin/pages/:name/keep',
      auth: 'content',
      summary: 'Leave the newer words of the product aside',
      params: byName,
      answers: words,
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({
      name: wordsOfAddress(params.name),
      actor: caller.email,
      ...expected,
    }),
  ),
  listPageRevisions: forward(
    listPageRevisions,
    {
      method: 'GET',
      path: '/api/admin/pages/:name/revisions',
      auth: 'content',
      summary: 'Who saved these words and when, newest first',
      params: byName,
      answers: {
        200: {
          description: 'The latest hundred',
        },
      },
      problems: [404],
    },
    ({ params }) => ({ name: wordsOfAddress(params.name) }),
  ),
  getPageRevision: forward(
    getPageRevision,
    {
      method: 'GET',
      path: '/api/admin/pages/:name/revisions/:revision',
      auth: 'content',
      summary: 'The words as they were then',
      params: byRevision,
      answers: { 200: { description: 'The revision' } },
      problems: [404],
    },
    ({ params }) => ({ name: wordsOfAddress(params.name), id: params.revision }),
  ),
  restorePageRevision: forward(
    restorePageRevision,
    {
      method: 'POST',
      path: '/api/admin/pages/:name/revisions/:revision/restore',
      auth: 'content',
      summary: 'Make the words what they were then',
      params: byRevision,
      answers: words,
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({
      name: wordsOfAddress(params.name),
      id: params.revision,
      actor: caller.email,
      ...expected,
    }),
  ),
} as const;
