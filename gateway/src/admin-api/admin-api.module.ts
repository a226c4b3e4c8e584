import { Module } from '@nestjs/common';
import { CrawlersModule } from '../crawlers/crawlers.module';
import { IntakeModule } from '../intake/intake.module';
import { LiveModule } from '../live/live.module';
import { AuditController } from './audit/audit.controller';
import { PostPreviewController } from './blog/post-preview.controller';
import { PostsController } from './blog/posts.controller';
import { AssigneesController } from './assignees/assignees.controller';
import { AssigneesRepository } from './assignees/assignees.repository';
import { ListAssignees } from './assignees/list-assignees';
import { IndexingUrls } from './indexing/indexing-urls';
import { IndexingController } from './indexing/indexing.controller';
import { JobsModule } from './jobs/jobs.module';
import { ExportLeads } from './lead-lists/export-leads';
import { LeadListsController } from './lead-lists/lead-lists.controller';
import { LeadProgressController } from './leads/lead-progress.controller';
import { LeadsController } from './leads/leads.controller';
import { PlacesController } from './locations/places.controller';
import { MediaLibraryController } from './media/media-library.controller';
import { Uploads } from './media/uploads';
import { LeadDeliveries } from './notifications/lead-deliveries';
import { OwnAlertsController } from './notifications/own-alerts.controller';
import { PushController } from './notifications/push.controller';
import { DrawPreview } from './previews/draw-preview';
import { KeptPreviews } from './previews/kept-previews';
import { PreviewsController } from './previews/previews.controller';
import { ExportPerson } from './people/export-person';
import { FindWords } from './page-words/find-words';
import { PageWordsController } from './page-words/page-words.controller';
import { PeopleController } from './people/people.controller';
import { MissingPagesController } from './redirects/missing-pages.controller';
import { ListSitePages } from './seo/list-site-pages';
import { OnePage } from './seo/one-page';
import { PageHeads } from './seo/page-heads';
import { PageOverridesController } from './seo/page-overrides.controller';
import { SetupController } from './setup/setup.controller';
import { GatherStats } from './stats/gather-stats';
import { StatsController } from './stats/stats.controller';
import { LiveClients } from './stream/live-clients';
import { StreamController } from './stream/stream.controller';
import { InvitationsController } from './users/invitations.controller';
import { UsersController } from './users/users.controller';

@Module({
  imports: [CrawlersModule, IntakeModule, JobsModule, LiveModule],
  controllers: [
    AuditController,
    PostPreviewController,
    PostsController,
    AssigneesController,
    PlacesController,
    IndexingController,
    LeadListsController,
    LeadProgressController,
    LeadsController,
    MediaLibraryController,
    PreviewsController,
    PageOverridesController,
    OwnAlertsController,
    PushController,
    PageWordsController,
    PeopleController,
    MissingPagesController,
    SetupController,
    StatsController,
    StreamController,
    UsersController,
    InvitationsController,
  ],
  providers: [
    AssigneesRepository,
    DrawPreview,
    ExportPerson,
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
