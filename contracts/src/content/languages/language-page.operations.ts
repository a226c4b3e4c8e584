import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { languagePagePatchSchema, languagePageSchema } from './language-page.schema';
import { languageCodeSchema } from './languages';

/** In menu order. */
export const listLanguagePages = defineQuery(
  'content.list-language-pages.v1',
  z.object({}),
  z.object({ items: z.array(languagePageSchema) }),
);

/** Switching on a page without a review is `messaging.invalid`, an older version is `content.stale`. */
export const changeLanguagePage = defineCommand(
  'content.change-language-page.v1',
  z.object({
    language: languageCodeSchema,
    patch: languagePagePatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  languagePageSchema,
);

/** Emergency pages in other languages. */
export const languagePageRoutes = {
  /** Lists the emergency pages in other languages, with their reviews. */
  listLanguagePages: forward(
    listLanguagePages,
    {
      method: 'GET',
      path: '/api/admin/language-pages',
      auth: 'content',
      summary: 'List pages in other languages',
      responses: { 200: { description: 'The pages' } },
    },
    () => ({}),
  ),
  /** Records the review of a page, or switches it on or off. A page without a review can’t be switched on. */
  changeLanguagePage: forward(
    changeLanguagePage,
    {
      method: 'PATCH',
      path: '/api/admin/language-pages/:language',
      auth: 'content',
      summary: 'Update a page in another language',
      params: z.object({
        /** BCP 47 code: `pl`. */
        language: languageCodeSchema,
      }),
      body: languagePagePatchSchema,
      responses: { 200: { description: 'The updated page' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
