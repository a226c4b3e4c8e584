import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  indexingRecordPageSchema,
  indexingSettingsPatchSchema,
  indexingSettingsSchema,
  indexingSubmissionRequestSchema,
  indexingSubmissionSchema,
  listIndexingQuerySchema,
} from './indexing.schema';

/** Tells every engine that is switched on. Answers at once; how each took it is in the history. */
export const submitUrls = defineCommand(
  'seo.submit-urls.v1',
  indexingSubmissionRequestSchema.extend({ actor: z.string() }),
  indexingSubmissionSchema,
);

/** Newest first. */
export const listIndexing = defineQuery(
  'seo.list-indexing.v1',
  listIndexingQuerySchema,
  indexingRecordPageSchema,
);

/** Engines fetch it from `/{key}.txt` to see that whoever submits owns the site. It is no secret. */
export const getIndexNowKey = defineQuery(
  'seo.get-indexnow-key.v1',
  z.object({}),
  z.object({ key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/) }),
);

/** Which engines are told, why one is not, and whether changes are told of by themselves. */
export const getIndexingSettings = defineQuery(
  'seo.get-indexing-settings.v1',
  z.object({}),
  indexingSettingsSchema,
);

export const changeIndexingSettings = defineCommand(
  'seo.change-indexing-settings.v1',
  expectedVersionSchema.extend({ ...indexingSettingsPatchSchema.shape, actor: z.string() }),
  indexingSettingsSchema,
);

/** Telling search engines of pages. For administrators. */
export const indexingRoutes = {
  listIndexingUrls: {
    method: 'GET',
    path: '/api/admin/indexing/urls',
    auth: 'content',
    summary: 'The addresses worth telling engines of: a fixed set, and every location',
    answers: { 200: { description: 'Absolute addresses', schema: z.object({ urls: z.array(z.string()) }) } },
  },
  submitIndexingUrls: forward(
    submitUrls,
    {
      method: 'POST',
      path: '/api/admin/indexing/submissions',
      auth: 'content',
      summary: 'Submit changed or removed pages to search engines',
      body: indexingSubmissionRequestSchema,
      answers: {
        202: { description: 'Queued, by address and engine' },
      },
      problems: [409],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  listIndexingSubmissions: forward(
    listIndexing,
    {
      method: 'GET',
      path: '/api/admin/indexing/submissions',
      auth: 'content',
      summary: 'What engines were told, newest first, and how they took it',
      query: listIndexingQuerySchema,
      answers: { 200: { description: 'A page of the history' } },
    },
    ({ query }) => query,
  ),
  getIndexingSettings: forward(
    getIndexingSettings,
    {
      method: 'GET',
      path: '/api/admin/indexing/settings',
      auth: 'content',
      summary:
        'Which engines are told of pages, why one is not, and whether changes are told of by themselves',
      answers: { 200: { description: 'The settings' } },
    },
    () => ({}),
  ),
  changeIndexingSettings: forward(
    changeIndexingSettings,
    {
      method: 'PATCH',
      path: '/api/admin/indexing/settings',
      auth: 'content',
      summary: 'Switch on or off that engines are told of every change by itself',
      body: indexingSettingsPatchSchema,
      answers: { 200: { description: 'The settings as they are now' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ ...body, actor: caller.email, ...expected }),
  ),
} as const;
