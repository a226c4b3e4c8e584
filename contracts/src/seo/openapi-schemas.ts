import { seoSettingSchema, pageMetadataSchema, sharedPictureSchema } from './heads/seo.schema';
import { seoSettingListSchema, seoSettingPatchSchema } from './heads/seo-setting.operations';
import { pageSubjectSchema } from './heads/seo.operations';
import { pageOverrideSchema, pageOverridePatchSchema } from './heads/page-override.schema';
import { sitePageSchema, pageSourcesSchema } from './heads/page-override.operations';
import {
  redirectSchema,
  redirectDraftSchema,
  redirectListSchema,
  redirectImportSchema,
  redirectImportResultsSchema,
} from './redirects/redirect.schema';
import { suggestedPageSchema } from './redirects/missing-page.operations';
import {
  indexingSubmissionRequestSchema,
  indexingSubmissionSchema,
  indexingResultSchema,
  indexingRecordSchema,
  indexingRecordPageSchema,
  indexingSettingsSchema,
  indexingSettingsPatchSchema,
  engineReadinessSchema,
} from './indexing/indexing.schema';
import {
  qualityReportSchema,
  qualityRunSchema,
  qualityFindingSchema,
  findingDecisionSchema,
  similarPagesSchema,
} from './quality/quality.schema';
import { visitsSchema } from './counts/visits.operations';
import { eventCountSchema, eventCountsSchema } from './counts/event-count.operations';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const seoSchemas = {
  SeoSetting: seoSettingSchema,
  PageHead: pageMetadataSchema,
  SharedPicture: sharedPictureSchema,
  SeoSettingList: seoSettingListSchema,
  SeoSettingPatch: seoSettingPatchSchema,
  PageSubject: pageSubjectSchema,
  PageOverride: pageOverrideSchema,
  PageOverridePatch: pageOverridePatchSchema,
  SitePage: sitePageSchema,
  PageSources: pageSourcesSchema,
  Redirect: redirectSchema,
  RedirectDraft: redirectDraftSchema,
  RedirectList: redirectListSchema,
  RedirectImport: redirectImportSchema,
  RedirectImportResults: redirectImportResultsSchema,
  MissingPage: suggestedPageSchema,
  IndexingSubmissionRequest: indexingSubmissionRequestSchema,
  IndexingSubmission: indexingSubmissionSchema,
  IndexingResult: indexingResultSchema,
  IndexingRecord: indexingRecordSchema,
  IndexingRecordPage: indexingRecordPageSchema,
  IndexingSettings: indexingSettingsSchema,
  IndexingSettingsPatch: indexingSettingsPatchSchema,
  EngineReadiness: engineReadinessSchema,
  QualityReport: qualityReportSchema,
  QualityRun: qualityRunSchema,
  QualityFinding: qualityFindingSchema,
  QualityJudgement: findingDecisionSchema,
  SimilarPages: similarPagesSchema,
  Visits: visitsSchema,
  EventCount: eventCountSchema,
  EventCounts: eventCountsSchema,
} as const;
