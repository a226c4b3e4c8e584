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

/** Queues URLs for every enabled engine. Their responses appear in the history. */
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

/** Search engines fetch it from `/{key}.txt` to check who owns the site. It is not a secret. */
export const getIndexNowKey = defineQuery(
  'seo.get-indexnow-key.v1',
  z.object({}),
  z.object({ key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/) }),
);

/** Which engines are notified, why one is not, and whether changes are submitted automatically. */
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

/** Submission of pages to search engines. */
export const indexingRoutes = {
  /** Lists the URLs worth submitting to search engines: the main pages and every town. */
  listIndexingUrls: {
    method: 'GET',
    path: '/api/admin/indexing/urls',
    auth: 'content',
    summary: 'List URLs to submit',
    responses: {
      200: {
        description: 'Absolute URLs',
        schema: z.object({
          /** Absolute URLs. */
          urls: z.array(z.string()),
        }),
      },
    },
  },
  /**
   * Tells search engines that pages have changed or been removed. At most 10,000 URLs of this site. Results appear in
   * the history.
   */
  submitIndexingUrls: forward(
    submitUrls,
    {
      method: 'POST',
      path: '/api/admin/indexing/submissions',
      auth: 'content',
      summary: 'Submit URLs to search engines',
      body: indexingSubmissionRequestSchema,
      responses: {
        202: { description: 'Queued, by URL and engine' },
      },
      problems: [409],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  /** Lists the notifications sent to search engines, newest first, and their responses. */
  listIndexingSubmissions: forward(
    listIndexing,
    {
      method: 'GET',
      path: '/api/admin/indexing/submissions',
      auth: 'content',
      summary: 'List submitted URLs',
      query: listIndexingQuerySchema,
      responses: { 200: { description: 'A page of the history' } },
    },
    ({ query }) => query,
  ),
  /** Returns which search engines are notified, why one is not, and whether changes are submitted automatically. */
  getIndexingSettings: forward(
    getIndexingSettings,
    {
      method: 'GET',
      path: '/api/admin/indexing/settings',
      auth: 'content',
      summary: 'Get indexing settings',
      responses: { 200: { description: 'The settings' } },
    },
    () => ({}),
  ),
  /** Switches automatic submission of changes on or off. */
  changeIndexingSettings: forward(
    changeIndexingSettings,
    {
      method: 'PATCH',
      path: '/api/admin/indexing/settings',
      auth: 'content',
      summary: 'Update indexing settings',
      body: indexingSettingsPatchSchema,
      responses: { 200: { description: 'The updated settings' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ ...body, actor: caller.email, ...expected }),
  ),
} as const;
