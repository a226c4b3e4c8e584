import { contentSchemas } from '../content/openapi-schemas';
import { sampleItemSchema, sampleRemovalSchema } from '../messaging/sample-data.schema';
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
import { policyReportSchema } from '../tracking/policy-report.schema';
import { webVitalsSchema } from '../tracking/web-vitals.schema';
import { statsSchema } from './dashboard.operations';
import { healthSchema } from './health.operations';
import { addressCheckSchema, setupItemSchema, setupSchema } from './setup.schema';
import {
  leadCreatedMessageSchema,
  leadContactedMessageSchema,
  leadErasedMessageSchema,
  leadMergedMessageSchema,
  leadOverdueMessageSchema,
  leadStatusChangedMessageSchema,
  leadUpdatedMessageSchema,
  webhookTestMessageSchema,
} from './webhook-message.schema';

/**
 * Names of the shared schemas in the OpenAPI document. Request and response bodies that are missing here are named after
 * their operation: `ListUsersResponse`.
 */
export const openApiSchemas = {
  SampleItem: sampleItemSchema,
  SampleRemoval: sampleRemovalSchema,
  ...leadSchemas,
  ...notificationSchemas,
  ...locationSchemas,
  ...contentSchemas,
  ...seoSchemas,
  ...identitySchemas,
  LeadCreatedMessage: leadCreatedMessageSchema,
  LeadUpdatedMessage: leadUpdatedMessageSchema,
  LeadStatusChangedMessage: leadStatusChangedMessageSchema,
  LeadContactedMessage: leadContactedMessageSchema,
  LeadMergedMessage: leadMergedMessageSchema,
  LeadErasedMessage: leadErasedMessageSchema,
  LeadOverdueMessage: leadOverdueMessageSchema,
  WebhookTestMessage: webhookTestMessageSchema,
  EventBatch: eventBatchSchema,
  RecordedEvent: recordedEventSchema,
  /** A page was viewed. */
  PageViewEvent: recordedEventSchema.options[0],
  /** A town page was viewed. */
  LocationPageViewEvent: recordedEventSchema.options[1],
  /** A service page was viewed. */
  ServicePageViewEvent: recordedEventSchema.options[2],
  /** A link was clicked. */
  NavigationClickEvent: recordedEventSchema.options[3],
  /** A phone number was clicked. */
  PhoneCallClickEvent: recordedEventSchema.options[4],
  /** A WhatsApp button was clicked. */
  WhatsappClickEvent: recordedEventSchema.options[5],
  /** A way to get in touch was chosen. */
  ContactMethodEvent: recordedEventSchema.options[6],
  /** Somebody got in touch in an emergency. */
  EmergencyActionEvent: recordedEventSchema.options[7],
  /** A town on a map was clicked or focused. */
  MapInteractionEvent: recordedEventSchema.options[8],
  /** A quote request was accepted. */
  ContactFormSubmitEvent: recordedEventSchema.options[9],
  /** A lead was won, with its value. */
  GenerateLeadEvent: recordedEventSchema.options[10],
  WebVitals: webVitalsSchema,
  PolicyReport: policyReportSchema,
  WebManifest: webManifestSchema,
  PreviewRequest: previewRequestSchema,
  PageDraft: pageDraftSchema,
  /** Unsaved changes to a town. */
  LocationDraft: pageDraftSchema.options[0],
  /** Unsaved changes to a region. */
  RegionDraft: pageDraftSchema.options[1],
  /** Unsaved changes to a city. */
  CityDraft: pageDraftSchema.options[2],
  /** Unsaved changes to a locksmith service. */
  ServiceDraft: pageDraftSchema.options[3],
  /** Unsaved changes to the business information. */
  BusinessInfoDraft: pageDraftSchema.options[4],
  /** Unsaved texts of a page. */
  PageCopyDraft: pageDraftSchema.options[5],
  /** Unsaved texts of a service page. */
  ServicePageDraft: pageDraftSchema.options[6],
  /** Unsaved changes to a legal text. */
  LegalTextDraft: pageDraftSchema.options[7],
  /** Unsaved changes to an article. */
  PostDraft: pageDraftSchema.options[8],
  Stats: statsSchema,
  Setup: setupSchema,
  SetupItem: setupItemSchema,
  AddressCheck: addressCheckSchema,
  Health: healthSchema,
  FailedJob: failedJobSchema,
  FailedJobSource: failedJobSourceSchema,
  FailedJobs: failedJobsSchema,
  Problem: problemSchema,
  FieldError: fieldErrorSchema,
  ProofChallenge: proofChallengeSchema,
} as const;
