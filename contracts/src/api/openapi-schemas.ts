import { contentSchemas } from '../content/openapi-schemas';
import { problemSchema, fieldErrorSchema } from '../http/problem';
import { proofChallengeSchema } from '../http/proof';
import { identitySchemas } from '../identity/openapi-schemas';
import { leadSchemas } from '../leads/openapi-schemas';
import { locationSchemas } from '../locations/openapi-schemas';
import { failedJobSchema, failedJobSourceSchema, failedJobsSchema } from '../messaging/failed-job';
import { notificationSchemas } from '../notifications/openapi-schemas';
import { webManifestSchema } from '../pages/web-manifest';
import { pageDraftSchema } from '../pages/page-draft';
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
  PageViewEvent: recordedEventSchema.options[0],
  LocationPageViewEvent: recordedEventSchema.options[1],
  ServicePageViewEvent: recordedEventSchema.options[2],
  NavigationClickEvent: recordedEventSchema.options[3],
  PhoneCallClickEvent: recordedEventSchema.options[4],
  WhatsappClickEvent: recordedEventSchema.options[5],
  ContactMethodEvent: recordedEventSchema.options[6],
  EmergencyActionEvent: recordedEventSchema.options[7],
  MapInteractionEvent: recordedEventSchema.options[8],
  ContactFormSubmitEvent: recordedEventSchema.options[9],
  GenerateLeadEvent: recordedEventSchema.options[10],
  WebVitals: webVitalsSchema,
  WebManifest: webManifestSchema,
  PreviewRequest: previewRequestSchema,
  PageDraft: pageDraftSchema,
  LocationDraft: pageDraftSchema.options[0],
  RegionDraft: pageDraftSchema.options[1],
  CityDraft: pageDraftSchema.options[2],
  ServiceDraft: pageDraftSchema.options[3],
  BusinessInfoDraft: pageDraftSchema.options[4],
  PageCopyDraft: pageDraftSchema.options[5],
  ServicePageDraft: pageDraftSchema.options[6],
  LegalTextDraft: pageDraftSchema.options[7],
  PostDraft: pageDraftSchema.options[8],
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
