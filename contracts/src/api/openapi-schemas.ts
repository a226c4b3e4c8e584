import { contentSchemas } from '../content/openapi-schemas';
import { problemSchema, fieldErrorSchema } from '../http/problem';
import { proofChallengeSchema } from '../http/proof';
import { identitySchemas } from '../identity/openapi-schemas';
import { leadSchemas } from '../leads/openapi-schemas';
import { locationSchemas } from '../locations/openapi-schemas';
import { failedJobSchema, failedJobSourceSchema, failedJobsSchema } from '../messaging/failed-job';
import { notificationSchemas } from '../notifications/openapi-schemas';
import { webManifestSchema } from '../pages/web-manifest';
import { previewRequestSchema } from '../pages/preview.operations';
import { seoSchemas } from '../seo/openapi-schemas';
import { eventBatchSchema, recordedEventSchema } from '../tracking/tracking-event.schema';
import { webVitalsSchema } from '../tracking/web-vitals.schema';
import { statsSchema } from './dashboard.operations';
import { healthSchema } from './health.operations';
import { setupSchema } from './setup.operations';

/**
 * Names of the shared schemas in the OpenAPI document. Request and response bodies that are missing here are named after
 * their operation: `ListUsersResponse`.
 */
export const openApiSchemas = {
  ...leadSchemas,
  ...notificationSchemas,
  ...locationSchemas,
  ...contentSchemas,
  ...seoSchemas,
  ...identitySchemas,
  EventBatch: eventBatchSchema,
  RecordedEvent: recordedEventSchema,
  WebVitals: webVitalsSchema,
  WebManifest: webManifestSchema,
  PreviewRequest: previewRequestSchema,
  Stats: statsSchema,
  Setup: setupSchema,
  Health: healthSchema,
  FailedJob: failedJobSchema,
  FailedJobSource: failedJobSourceSchema,
  FailedJobs: failedJobsSchema,
  Problem: problemSchema,
  FieldError: fieldErrorSchema,
  ProofChallenge: proofChallengeSchema,
} as const;
