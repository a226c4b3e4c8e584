import { forward } from './route';
import {
  changeIndexingSettings,
  getIndexingSettings,
  listIndexing,
  submitUrls,
} from '../seo/indexing.commands';
import { z } from 'zod';
import {
  indexingSettingsPatchSchema,
  indexingSubmissionRequestSchema,
  listIndexingQuerySchema,
} from '../seo/indexing.schema';

/** Telling search engines of pages. For administrators. */
export const indexingRoutes = {
  listIndexingUrls: {
    method: 'GET',
    path: '/api/admin/indexing/urls',
    auth: 'content',
    summary: 'The addresses worth telling engines of: a fixed set, and every location',
    answers: { 200: { description: 'Absolute addresses', schema: z.object({ urls: z.array(z.string()) }) } },
    problems: [401, 403],
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
      problems: [401, 403, 409],
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
      problems: [401, 403],
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
      problems: [401, 403],
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
      problems: [401, 403, 412],
    },
    ({ body, caller, expected }) => ({ ...body, actor: caller.email, ...expected }),
  ),
} as const;
