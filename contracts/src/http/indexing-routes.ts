import { z } from 'zod';
import {
  indexingRecordPageSchema,
  indexingSettingsPatchSchema,
  indexingSettingsSchema,
  indexingSubmissionRequestSchema,
  indexingSubmissionSchema,
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
  submitIndexingUrls: {
    method: 'POST',
    path: '/api/admin/indexing/submissions',
    auth: 'content',
    summary: 'Submit changed or removed pages to search engines',
    body: indexingSubmissionRequestSchema,
    answers: {
      202: { description: 'Queued, by address and engine', schema: indexingSubmissionSchema },
    },
    problems: [401, 403, 409],
  },
  listIndexingSubmissions: {
    method: 'GET',
    path: '/api/admin/indexing/submissions',
    auth: 'content',
    summary: 'What engines were told, newest first, and how they took it',
    query: listIndexingQuerySchema,
    answers: { 200: { description: 'A page of the history', schema: indexingRecordPageSchema } },
    problems: [401, 403],
  },
  getIndexingSettings: {
    method: 'GET',
    path: '/api/admin/indexing/settings',
    auth: 'content',
    summary: 'Which engines are told of pages, why one is not, and whether changes are told of by themselves',
    answers: { 200: { description: 'The settings', schema: indexingSettingsSchema } },
    problems: [401, 403],
  },
  changeIndexingSettings: {
    method: 'PATCH',
    path: '/api/admin/indexing/settings',
    auth: 'content',
    summary: 'Switch on or off that engines are told of every change by itself',
    body: indexingSettingsPatchSchema,
    answers: { 200: { description: 'The settings as they are now', schema: indexingSettingsSchema } },
    problems: [401, 403, 412],
  },
} as const;
