import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import {
  qualityFindingSchema,
  findingDecisionSchema,
  qualityReportSchema,
  qualityRunSchema,
} from './quality.schema';

/** What the last check of all pages found, and the progress of a running one. */
export const getQualityReport = defineQuery('seo.get-quality-report.v1', z.object({}), qualityReportSchema);

/** Returns the running check if there is one. */
export const startQualityRun = defineCommand(
  'seo.start-quality-run.v1',
  z.object({ actor: z.string() }),
  qualityRunSchema,
);

/** An unknown id is `seo.no-such-finding`. */
export const ignoreQualityFinding = defineCommand(
  'seo.judge-quality-finding.v1',
  findingDecisionSchema.extend({ id: z.uuid(), actor: z.string() }),
  qualityFindingSchema,
);

/** Quality checks of all pages. */
export const qualityRoutes = {
  /** Returns what the last check of all pages found, and the progress of a running one. */
  getQuality: forward(
    getQualityReport,
    {
      method: 'GET',
      path: '/api/admin/quality',
      auth: 'content',
      summary: 'Get the quality report',
      responses: { 200: { description: 'The findings' } },
    },
    () => ({}),
  ),
  /** Checks all pages of the site. If a check is running, that one is returned. */
  startQualityRun: forward(
    startQualityRun,
    {
      method: 'POST',
      path: '/api/admin/quality/runs',
      auth: 'content',
      summary: 'Start a quality check',
      responses: { 202: { description: 'The check' } },
    },
    ({ caller }) => ({ actor: caller.email }),
  ),
  /** Marks a finding as fine, with the reason, or with null removes the mark. */
  judgeQualityFinding: forward(
    ignoreQualityFinding,
    {
      method: 'PATCH',
      path: '/api/admin/quality/findings/:id',
      auth: 'content',
      summary: 'Ignore a quality finding',
      params: byId,
      body: findingDecisionSchema,
      responses: { 200: { description: 'The finding' } },
      problems: [404],
    },
    ({ params, body, caller }) => ({ ...params, ...body, actor: caller.email }),
  ),
} as const;
