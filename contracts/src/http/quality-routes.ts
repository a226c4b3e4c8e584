import { forward } from './route';
import { getQualityReport, judgeQualityFinding, startQualityRun } from '../seo/quality.commands';
import { z } from 'zod';
import { qualityJudgementSchema } from '../seo/quality.schema';

/** The check over all pages. For those who write the site. */
export const qualityRoutes = {
  getQuality: forward(
    getQualityReport,
    {
      method: 'GET',
      path: '/api/admin/quality',
      auth: 'content',
      summary: 'What the last check of all pages found, and how one that is under way gets on',
      answers: { 200: { description: 'The findings' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  startQualityRun: forward(
    startQualityRun,
    {
      method: 'POST',
      path: '/api/admin/quality/runs',
      auth: 'content',
      summary: 'Check all pages now; one that is under way goes on instead',
      answers: { 202: { description: 'The check' } },
      problems: [401, 403],
    },
    ({ caller }) => ({ actor: caller.email }),
  ),
  judgeQualityFinding: forward(
    judgeQualityFinding,
    {
      method: 'PATCH',
      path: '/api/admin/quality/findings/:id',
      auth: 'content',
      summary: 'Say why a finding is fine as it is, or take that back',
      params: z.object({ id: z.uuid() }),
      body: qualityJudgementSchema,
      answers: { 200: { description: 'The finding' } },
      problems: [401, 403, 404],
    },
    ({ params, body, caller }) => ({ ...params, ...body, actor: caller.email }),
  ),
} as const;
