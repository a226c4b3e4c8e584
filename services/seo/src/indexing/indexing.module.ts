import { Module } from '@nestjs/common';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import type { SeoConfig } from '../seo.config';
import { ChangeIndexingSettingsController } from './change-indexing-settings/change-indexing-settings.controller';
import { ChangeIndexingSettingsHandler } from './change-indexing-settings/change-indexing-settings.handler';
import { ENGINES } from './engine';
import { enginesOf } from './engines';
import { GetIndexingSettingsController } from './get-indexing-settings/get-indexing-settings.controller';
import { GetIndexingSettingsHandler } from './get-indexing-settings/get-indexing-settings.handler';
import { GetIndexNowKeyController } from './get-indexnow-key/get-indexnow-key.controller';
import { GetIndexNowKeyHandler } from './get-indexnow-key/get-indexnow-key.handler';
import { IndexingSettingsRepository } from './indexing-settings.repository';
import { IndexingRepository } from './indexing.repository';
import { ListIndexingController } from './list-submissions/list-indexing.controller';
import { ListIndexingHandler } from './list-submissions/list-indexing.handler';
import { QuotaRepository } from './quota.repository';
import { SendRequests } from './send-requests/send-requests';
import { SubmitUrlsController } from './submit-urls/submit-urls.controller';
import { SubmitUrlsHandler } from './submit-urls/submit-urls.handler';
import { ChangedPagesConsumer } from './watch-pages/changed-pages.consumer';
import { PageWatchRepository } from './watch-pages/page-watch.repository';
import { SitePages } from './watch-pages/site-pages';
import { WatchPages } from './watch-pages/watch-pages';

const engines = {
  provide: ENGINES,
  inject: [RUNTIME_CONFIG, GetIndexNowKeyHandler],
  useFactory: (config: SeoConfig, keys: GetIndexNowKeyHandler) =>
    enginesOf(config, async () => (await keys.run()).key),
};

@Module({
  controllers: [
    ChangeIndexingSettingsController,
    GetIndexingSettingsController,
    GetIndexNowKeyController,
    ListIndexingController,
    SubmitUrlsController,
  ],
  providers: [
    engines,
    ChangedPagesConsumer,
    ChangeIndexingSettingsHandler,
    GetIndexingSettingsHandler,
    GetIndexNowKeyHandler,
    IndexingRepository,
    IndexingSettingsRepository,
    ListIndexingHandler,
    PageWatchRepository,
    QuotaRepository,
    SendRequests,
    SitePages,
    SubmitUrlsHandler,
    WatchPages,
  ],
})
export class IndexingModule {}
