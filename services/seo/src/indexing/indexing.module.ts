import { Module } from '@nestjs/common';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import type { SeoConfig } from '../seo.config';
import { DeleteOldRequests } from './delete-old-requests';
import { ENGINES } from './engine';
import { enginesOf } from './engines';
import { IndexingSettingsHandlers } from './indexing-settings.handlers';
import { IndexingSettingsRepository } from './indexing-settings.repository';
import { IndexingHandlers } from './indexing.handlers';
import { IndexingRepository } from './indexing.repository';
import { IndexNowKey } from './indexnow-key';
import { QuotaRepository } from './quota.repository';
import { SendRequests } from './send-requests/send-requests';
import { SubmitUrlsHandler } from './submit-urls/submit-urls.handler';
import { ChangedPagesConsumer } from './watch-pages/changed-pages.consumer';
import { AutomaticRequests } from './watch-pages/automatic-requests';
import { PageWatchRepository } from './watch-pages/page-watch.repository';
import { SitePages } from './watch-pages/site-pages';
import { WatchPages } from './watch-pages/watch-pages';

const engines = {
  provide: ENGINES,
  inject: [RUNTIME_CONFIG, IndexNowKey],
  useFactory: (config: SeoConfig, key: IndexNowKey) => enginesOf(config, () => key.read()),
};

@Module({
  controllers: [IndexingHandlers, IndexingSettingsHandlers, SubmitUrlsHandler],
  providers: [
    engines,
    ChangedPagesConsumer,
    DeleteOldRequests,
    IndexingRepository,
    IndexingSettingsRepository,
    IndexNowKey,
    AutomaticRequests,
    PageWatchRepository,
    QuotaRepository,
    SendRequests,
    SitePages,
    WatchPages,
  ],
  exports: [PageWatchRepository],
})
export class IndexingModule {}
