import { z } from 'zod';
import {
  qualityFindingSchema,
  qualityJudgementSchema,
  qualityReportSchema,
  qualityRunSchema,
} from '../seo/quality.schema';

/** The check over all pages. For those who write the site. */
export const qualityRoutes = {
  getQuality: {
    method: 'GET',
    path: '/api/admin/quality',
    auth: 'content',
    summary: 'What the last check of all pages found, and how one that is under way gets on',
    answers: { 200: { description: 'The findings', schema: qualityReportSchema } },
    problems: [401, 403],
  },
  startQualityRun: {
    method: 'POST',
    path: '/api/admin/quality/runs',
    auth: 'content',
    summary: 'Check all pages now; one that is under way goes on instead',
    answers: { 202: { description: 'The check', schema: qualityRunSchema } },
    problems: [401, 403],
  },
  judgeQualityFinding: {
    method: 'PATCH',
    path: '/api/admin/quality/findings/:id',
    auth: 'content',
    summary: 'Say why a finding is fine as it is, or take that back',
    params: z.object({ id: z.uuid() }),
    body: qualityJudgementSchema,
    answers: { 200: { description: 'The finding', schema: qualityFindingSchema } },
    problems: [401, 403, 404],
  },
} as const;
