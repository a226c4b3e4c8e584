import { exportRoutes } from './export.operations';
import { alarmRoutes } from './alarm.operations';
import { statsRoutes, streamRoutes } from './dashboard.operations';
import { healthRoutes } from './health.operations';
import { jobRoutes } from './job.operations';
import { sampleDataRoutes } from './sample-data.operations';
import { setupRoutes } from './setup.operations';
import { backupRoutes } from '../backups/backup.operations';
import { authorAndCategoryRoutes } from '../content/blog-editor/author-and-category.operations';
import { pictureImportRoutes } from '../content/blog-editor/picture-import.operations';
import { postRevisionRoutes } from '../content/blog-editor/post-revision.operations';
import { postRoutes } from '../content/blog-editor/post.operations';
import { blogRoutes } from '../content/blog/blog.operations';
import { businessInfoRoutes, publicBusinessInfoRoutes } from '../content/business-info.operations';
import { claimRoutes } from '../content/claims/claim.operations';
import { languagePageRoutes } from '../content/languages/language-page.operations';
import { reviewRoutes } from '../content/reviews/review.operations';
import { reviewLinkRoutes } from '../notifications/review-link.operations';
import { mediaRoutes } from '../content/media/media.operations';
import { pageCopyRoutes } from '../content/copy-editor/page-copy.operations';
import { publicServiceRoutes, serviceRoutes } from '../content/service.operations';
import { accountRoutes } from '../identity/account.operations';
import { passkeyRoutes } from '../identity/passkey.operations';
import { apiKeyRoutes } from '../identity/api-key.operations';
import { auditRoutes } from '../identity/audit.operations';
import { invitationRoutes } from '../identity/invitation.operations';
import { profileRoutes } from '../identity/profile.operations';
import { sessionRoutes } from '../identity/session.operations';
import { staffAlertRoutes } from '../identity/staff-alerts.operations';
import { assigneeRoutes, userRoutes } from '../identity/user.operations';
import { callNumberRoutes } from '../leads/channels/call-numbers.operations';
import { channelRoutes } from '../leads/channels/channel.operations';
import { voicemailRoutes } from '../leads/channels/voicemail.operations';
import { whatsAppRoutes } from '../leads/channels/whatsapp.operations';
import { customerEmailRoutes } from '../leads/channels/customer-email.operations';
import { savedReplyRoutes } from '../leads/channels/saved-reply.operations';
import { callRoutes } from '../leads/calls/call.operations';
import { calendarRoutes } from '../leads/jobs/calendar.operations';
import { jobPhotoRoutes } from '../leads/jobs/job-photo.operations';
import { visitorPageRoutes } from '../leads/visitor-page/visitor-page.operations';
import { leadJobRoutes } from '../leads/lead-job.operations';
import { manualLeadRoutes } from '../leads/manual/manual-lead.operations';
import { costRoutes } from '../leads/figures/cost.operations';
import { figureRoutes } from '../leads/figures/figure.operations';
import { contactRoutes } from '../leads/contacts/contact.operations';
import { leadBulkRoutes } from '../leads/lead-bulk.operations';
import { leadClaimRoutes } from '../leads/lead-claim.operations';
import { leadImportRoutes } from '../leads/imports/lead-import.operations';
import { leadExportRoutes } from '../leads/lead-export.operations';
import { leadMergeRoutes } from '../leads/lead-merge.operations';
import { leadSeriesRoutes } from '../leads/lead-series.operations';
import { leadViewRoutes } from '../leads/views/lead-view.operations';
import { leadRoutes, publicLeadRoutes } from '../leads/lead.operations';
import { queueRoutes } from '../leads/queue/queue-counts.operations';
import { notesRoutes } from '../leads/notes.operations';
import { personRoutes } from '../leads/person.operations';
import { quarantineRoutes } from '../leads/quarantine.operations';
import { responseClockRoutes } from '../leads/response-clock.operations';
import { retentionRoutes } from '../leads/retention.operations';
import { waitingLeadRoutes } from '../leads/waiting-leads.operations';
import { locationRoutes } from '../locations/location-editing.operations';
import { publicLocationRoutes } from '../locations/location.operations';
import { placeRoutes } from '../locations/place-editing.operations';
import { ukPlaceRoutes } from '../locations/uk-places/uk-place.operations';
import { conversionRoutes } from '../notifications/conversions/conversion.operations';
import { deliveryRoutes } from '../notifications/delivery.operations';
import { providerAccountRoutes } from '../notifications/provider-accounts/provider-account.operations';
import { providerCopyRoutes } from '../notifications/provider-copies.operations';
import { laneRoutes } from '../notifications/lanes/lane.operations';
import { notificationSettingsRoutes } from '../notifications/notification-settings.operations';
import { pushRoutes } from '../notifications/push.operations';
import { callOutRoutes } from '../notifications/call-outs/call-out.operations';
import { rotaRoutes } from '../notifications/rota/rota.operations';
import { webhookRoutes } from '../notifications/webhook.operations';
import { manifestRoutes } from '../pages/manifest.operations';
import { previewRoutes } from '../pages/preview.operations';
import { eventCountRoutes } from '../seo/counts/event-count.operations';
import { indexingRoutes } from '../seo/indexing/indexing.operations';
import { missingPageRoutes } from '../seo/redirects/missing-page.operations';
import { pageOverrideRoutes } from '../seo/heads/page-override.operations';
import { qualityRoutes } from '../seo/quality/quality.operations';
import { redirectRoutes } from '../seo/redirects/redirect.operations';
import { seoSettingRoutes } from '../seo/heads/seo-setting.operations';
import { visitRoutes } from '../seo/counts/visits.operations';
import { trackingRoutes } from '../tracking/tracking.operations';
import type { Route } from '../http/route';

/** Every JSON endpoint of the gateway: the source of routing, the OpenAPI document and the roles table. */
export const routes = {
  ...publicLeadRoutes,
  ...publicLocationRoutes,
  ...publicServiceRoutes,
  ...publicBusinessInfoRoutes,
  ...blogRoutes,
  ...manifestRoutes,
  ...trackingRoutes,
  ...healthRoutes,
  ...sessionRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...userRoutes,
  ...apiKeyRoutes,
  ...staffAlertRoutes,
  ...profileRoutes,
  ...setupRoutes,
  ...alarmRoutes,
  ...sampleDataRoutes,
  ...statsRoutes,
  ...eventCountRoutes,
  ...leadRoutes,
  ...manualLeadRoutes,
  ...leadClaimRoutes,
  ...callNumberRoutes,
  ...channelRoutes,
  ...voicemailRoutes,
  ...whatsAppRoutes,
  ...savedReplyRoutes,
  ...customerEmailRoutes,
  ...callRoutes,
  ...leadJobRoutes,
  ...jobPhotoRoutes,
  ...visitorPageRoutes,
  ...calendarRoutes,
  ...quarantineRoutes,
  ...contactRoutes,
  ...waitingLeadRoutes,
  ...queueRoutes,
  ...leadExportRoutes,
  ...leadImportRoutes,
  ...exportRoutes,
  ...leadSeriesRoutes,
  ...figureRoutes,
  ...costRoutes,
  ...leadBulkRoutes,
  ...leadMergeRoutes,
  ...leadViewRoutes,
  ...visitRoutes,
  ...assigneeRoutes,
  ...conversionRoutes,
  ...deliveryRoutes,
  ...providerAccountRoutes,
  ...providerCopyRoutes,
  ...notificationSettingsRoutes,
  ...pushRoutes,
  ...laneRoutes,
  ...callOutRoutes,
  ...rotaRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...backupRoutes,
  ...claimRoutes,
  ...languagePageRoutes,
  ...reviewRoutes,
  ...reviewLinkRoutes,
  ...responseClockRoutes,
  ...notesRoutes,
  ...personRoutes,
  ...retentionRoutes,
  ...indexingRoutes,
  ...qualityRoutes,
  ...redirectRoutes,
  ...missingPageRoutes,
  ...locationRoutes,
  ...placeRoutes,
  ...ukPlaceRoutes,
  ...serviceRoutes,
  ...businessInfoRoutes,
  ...postRoutes,
  ...pictureImportRoutes,
  ...postRevisionRoutes,
  ...authorAndCategoryRoutes,
  ...previewRoutes,
  ...seoSettingRoutes,
  ...pageOverrideRoutes,
  ...mediaRoutes,
  ...pageCopyRoutes,
  ...streamRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
