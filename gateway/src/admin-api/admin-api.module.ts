import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
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
import { EventCountsController } from './events/event-counts.controller';
import { IndexingUrls } from './indexing/indexing-urls';
import { IndexingController } from './indexing/indexing.controller';
import { ExportLeads } from './lead-lists/export-leads';
import { LeadListsController } from './lead-lists/lead-lists.controller';
import { LeadViewsController } from './lead-views/lead-views.controller';
import { ChangeLead } from './leads/change-lead';
import { ExpectedLead } from './leads/expected-lead';
import { LeadsController } from './leads/leads.controller';
import { MediaLibraryController } from './media/media-library.controller';
import { Uploads } from './media/uploads';
import { NotesHistoryController } from './leads/notes-history.controller';
import { DeliveriesController } from './notifications/deliveries.controller';
import { LeadDeliveries } from './notifications/lead-deliveries';
import { NotificationSettingsController } from './notifications/notification-settings.controller';
import { PushController } from './notifications/push.controller';
import { WebhooksController } from './notifications/webhooks.controller';
import { DrawPreview } from './previews/draw-preview';
import { KeptPreviews } from './previews/kept-previews';
import { PreviewsController } from './previews/previews.controller';
import { QuarantineController } from './quarantine/quarantine.controller';
import { ExportPerson } from './people/export-person';
import { PeopleController } from './people/people.controller';
import { RedirectsController } from './redirects/redirects.controller';
import { ResponseClockController } from './response-clock/response-clock.controller';
import { RetentionController } from './retention/retention.controller';
import { GatherStats } from './stats/gather-stats';
import { StatsController } from './stats/stats.controller';
import { VisitsController } from './visits/visits.controller';
import { LiveClients } from './stream/live-clients';
import { StreamController } from './stream/stream.controller';

@Module({
  imports: [LiveModule],
  controllers: [
    BlogAuthorsController,
    BlogCategoriesController,
    PostPreviewController,
    PostRevisionsController,
    PostsController,
    AssigneesController,
    ContactsController,
    DeliveriesController,
    EventCountsController,
    IndexingController,
    LeadListsController,
    LeadViewsController,
    LeadsController,
    MediaLibraryController,
    NotificationSettingsController,
    PreviewsController,
    PushController,
    QuarantineController,
    NotesHistoryController,
    PeopleController,
    RedirectsController,
    ResponseClockController,
    RetentionController,
    StatsController,
    StreamController,
    VisitsController,
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
    ListAssignees,
    LiveClients,
    Uploads,
  ],
})
export class AdminApiModule {}
