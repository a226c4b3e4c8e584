import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import {
  qualityFindingSchema,
  qualityJudgementSchema,
  qualityReportSchema,
  qualityRunSchema,
} from './quality.schema';

/** What the last check of all pages found, and how one that is under way gets on. */
export const getQualityReport = defineQuery('seo.get-quality-report.v1', z.object({}), qualityReportSchema);

/** Answers with the check that is under way where there is one. */
export const startQualityRun = defineCommand(
  'seo.start-quality-run.v1',
  z.object({ actor: z.string() }),
  qualityRunSchema,
);

/** One that is not there is `seo.no-such-finding`. */
export const judgeQualityFinding = defineCommand(
  'seo.judge-quality-finding.v1',
  qualityJudgementSchema.extend({ id: z.uuid(), actor: z.string() }),
  qualityFindingSchema,
);
