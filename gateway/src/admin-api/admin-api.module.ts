import { Module } from '@nestjs/common';
import { CrawlersModule } from '../crawlers/crawlers.module';
import { IntakeModule } from '../intake/intake.module';
import { LiveModule } from '../live/live.module';
import { AuditController } from './audit/audit.controller';
import { BlogAuthorsController } from './blog/authors.controller';
import { BlogCategoriesController } from './blog/categories.controller';
import { ExpectedPost } from './blog/expected-post';
import { PostPreviewController } from './blog/post-preview.controller';
import { PostRevisionsController } from './blog/post-revisions.controller';
import { PostsController } from './blog/posts.controller';
import { AssigneesController } from './assignees/assignees.controller';
import { AssigneesRepository } from './assignees/assignees.repository';
import { ListAssignees } from './assignees/list-assignees';
import { ContactsController } from './contacts/contacts.controller';
import { EditedBusinessInfoController } from './content/business-info.controller';
import { EditedServicesController } from './content/services.controller';
import { EventCountsController } from './events/event-counts.controller';
import { IndexingUrls } from './indexing/indexing-urls';
import { IndexingController } from './indexing/indexing.controller';
import { QualityController } from './quality/quality.controller';
import { JobsModule } from './jobs/jobs.module';
import { ExportLeads } from './lead-lists/export-leads';
import { LeadListsController } from './lead-lists/lead-lists.controller';
import { LeadViewsController } from './lead-views/lead-views.controller';
import { ChangeLead } from './leads/change-lead';
import { ExpectedLead } from './leads/expected-lead';
import { LeadProgressController } from './leads/lead-progress.controller';
import { LeadsController } from './leads/leads.controller';
import { EditedLocationsController } from './locations/locations.controller';
import { PlacesController } from './locations/places.controller';
import { MediaLibraryController } from './media/media-library.controller';
import { Uploads } from './media/uploads';
import { NotesHistoryController } from './leads/notes-history.controller';
import { DeliveriesController } from './notifications/deliveries.controller';
import { LeadDeliveries } from './notifications/lead-deliveries';
import { NotificationSettingsController } from './notifications/notification-settings.controller';
import { OwnAlertsController } from './notifications/own-alerts.controller';
import { PushController } from './notifications/push.controller';
import { WebhooksController } from './notifications/webhooks.controller';
import { DrawPreview } from './previews/draw-preview';
import { KeptPreviews } from './previews/kept-previews';
import { PreviewsController } from './previews/previews.controller';
import { QuarantineController } from './quarantine/quarantine.controller';
import { ExportPerson } from './people/export-person';
import { FindWords } from './page-words/find-words';
import { PageWordsController } from './page-words/page-words.controller';
import { PeopleController } from './people/people.controller';
import { MissingPagesController } from './redirects/missing-pages.controller';
import { RedirectsController } from './redirects/redirects.controller';
import { ResponseClockController } from './response-clock/response-clock.controller';
import { RetentionController } from './retention/retention.controller';
import { ListSitePages } from './seo/list-site-pages';
import { OnePage } from './seo/one-page';
import { PageHeads } from './seo/page-heads';
import { PageOverridesController } from './seo/page-overrides.controller';
import { SeoSettingsController } from './seo/seo-settings.controller';
import { SetupController } from './setup/setup.controller';
import { GatherStats } from './stats/gather-stats';
import { StatsController } from './stats/stats.controller';
import { VisitsController } from './visits/visits.controller';
import { LiveClients } from './stream/live-clients';
import { StreamController } from './stream/stream.controller';
import { InvitationsController } from './users/invitations.controller';
import { UsersController } from './users/users.controller';

@Module({
  imports: [CrawlersModule, IntakeModule, JobsModule, LiveModule],
  controllers: [
    AuditController,
    BlogAuthorsController,
    BlogCategoriesController,
    PostPreviewController,
    PostRevisionsController,
    PostsController,
    AssigneesController,
    ContactsController,
    DeliveriesController,
    EditedBusinessInfoController,
    EditedLocationsController,
    PlacesController,
    EditedServicesController,
    EventCountsController,
    IndexingController,
    QualityController,
    LeadListsController,
    LeadViewsController,
    LeadProgressController,
    LeadsController,
    MediaLibraryController,
    NotificationSettingsController,
    PreviewsController,
    PageOverridesController,
    OwnAlertsController,
    PushController,
    QuarantineController,
    NotesHistoryController,
    PageWordsController,
    PeopleController,
    MissingPagesController,
    RedirectsController,
    ResponseClockController,
    RetentionController,
    SeoSettingsController,
    SetupController,
    StatsController,
    StreamController,
    VisitsController,
    UsersController,
    InvitationsController,
    WebhooksController,
  ],
  providers: [
    AssigneesRepository,
    ChangeLead,
    DrawPreview,
    ExportPerson,
    ExpectedLead,
    ExpectedPost,
    ExportLeads,
    GatherStats,
    IndexingUrls,
    KeptPreviews,
    LeadDeliveries,
    ListSitePages,
    ListAssignees,
    LiveClients,
    OnePage,
    PageHeads,
    FindWords,
    Uploads,
  ],
})
export class AdminApiModule {}
