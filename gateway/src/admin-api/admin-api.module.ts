import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BackupsModule } from '../backups/backups.module';
import { ChannelsModule } from '../channels/channels.module';
import { CrawlersModule } from '../crawlers/crawlers.module';
import { IntakeModule } from '../intake/intake.module';
import { LiveModule } from '../live/live.module';
import { PagesModule } from '../pages/pages.module';
import { AuditController } from './audit/audit.controller';
import { PostPreviewController } from './blog/post-preview.controller';
import { PostsController } from './blog/posts.controller';
import { AssigneesController } from './assignees/assignees.controller';
import { AssigneeInterceptor } from './assignees/assignee.interceptor';
import { AssigneesRepository } from './assignees/assignees.repository';
import { ListAssignees } from './assignees/list-assignees';
import { IndexingUrls } from './indexing/indexing-urls';
import { IndexingController } from './indexing/indexing.controller';
import { ExportController } from './export/export.controller';
import { ExportEverything } from './export/export-everything';
import { LeadEntries } from './export/lead-entries';
import { LeadFiles } from './export/lead-files';
import { MediaEntries } from './export/media-entries';
import { PostEntries } from './export/post-entries';
import { ProfileEntries } from './export/profile-entries';
import { JobsModule } from './jobs/jobs.module';
import { LeadJobsController } from './lead-jobs/lead-jobs.controller';
import { ExportLeads } from './lead-lists/export-leads';
import { LeadListsController } from './lead-lists/lead-lists.controller';
import { LeadProgressController } from './leads/lead-progress.controller';
import { LeadsController } from './leads/leads.controller';
import { PlacesController } from './locations/places.controller';
import { MediaLibraryController } from './media/media-library.controller';
import { Uploads } from '../uploads/uploads';
import { LeadDeliveries } from './notifications/lead-deliveries';
import { OwnAlertsController } from './notifications/own-alerts.controller';
import { PushController } from './notifications/push.controller';
import { PreviewStore } from './previews/preview-store';
import { PreviewsController } from './previews/previews.controller';
import { RenderPreview } from './previews/render-preview';
import { ExportPerson } from './people/export-person';
import { CopySearchController } from './copy-search/copy-search.controller';
import { SearchCopy } from './copy-search/search-copy';
import { PeopleController } from './people/people.controller';
import { MissingPagesController } from './redirects/missing-pages.controller';
import { ListSitePages } from './seo/list-site-pages';
import { ReadSitePage } from './seo/read-site-page';
import { PageHeads } from './seo/page-heads';
import { PageOverridesController } from './seo/page-overrides.controller';
import { SampleDataController } from './sample-data/sample-data.controller';
import { CheckAddress } from './setup/check-address';
import { GatherSetup } from './setup/gather-setup';
import { SetupRecords } from './setup/setup-records';
import { SetupRecordsRepository } from './setup/setup-records.repository';
import { SetupController } from './setup/setup.controller';
import { GatherStats } from './stats/gather-stats';
import { StatsController } from './stats/stats.controller';
import { LiveClients } from './stream/live-clients';
import { StreamController } from './stream/stream.controller';
import { ApiKeysController } from './users/api-keys.controller';
import { InvitationsController } from './users/invitations.controller';
import { UsersController } from './users/users.controller';

@Module({
  imports: [BackupsModule, ChannelsModule, CrawlersModule, IntakeModule, JobsModule, LiveModule, PagesModule],
  controllers: [
    AuditController,
    PostPreviewController,
    PostsController,
    AssigneesController,
    PlacesController,
    IndexingController,
    ExportController,
    LeadJobsController,
    LeadListsController,
    LeadProgressController,
    LeadsController,
    MediaLibraryController,
    PreviewsController,
    SampleDataController,
    PageOverridesController,
    OwnAlertsController,
    PushController,
    CopySearchController,
    PeopleController,
    MissingPagesController,
    SetupController,
    StatsController,
    StreamController,
    UsersController,
    ApiKeysController,
    InvitationsController,
  ],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: AssigneeInterceptor },
    AssigneesRepository,
    CheckAddress,
    ExportPerson,
    ExportEverything,
    ExportLeads,
    LeadEntries,
    LeadFiles,
    MediaEntries,
    PostEntries,
    ProfileEntries,
    GatherSetup,
    GatherStats,
    IndexingUrls,
    PreviewStore,
    RenderPreview,
    LeadDeliveries,
    ListSitePages,
    ListAssignees,
    LiveClients,
    ReadSitePage,
    PageHeads,
    SearchCopy,
    SetupRecords,
    SetupRecordsRepository,
    Uploads,
  ],
})
export class AdminApiModule {}
