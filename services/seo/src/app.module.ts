import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { EventConsumersModule } from '@latchline/runtime/messaging/event-consumers.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/service/runtime.module';
import { CountEventsConsumer } from './event-counts/count-events/count-events.consumer';
import { CountEventsHandler } from './event-counts/count-events/count-events.handler';
import { EventCountRepository } from './event-counts/event-count.repository';
import { ListEventCountsController } from './event-counts/list-event-counts/list-event-counts.controller';
import { ListEventCountsHandler } from './event-counts/list-event-counts/list-event-counts.handler';
import { IndexingModule } from './indexing/indexing.module';
import { MetadataModule } from './metadata/metadata.module';
import { CreateSeoSettings1700000000001 } from './migrations/0001-create-seo-settings';
import { TellOfChanges1700000000002 } from './migrations/0002-tell-of-changes';
import { CreateEventCounts1700000000003 } from './migrations/0003-create-event-counts';
import { CreateIndexing1700000000004 } from './migrations/0004-create-indexing';
import { CreateRedirects1700000000005 } from './migrations/0005-create-redirects';
import { FollowMovedPages1700000000010 } from './migrations/0010-follow-moved-pages';
import { CreatePageOverrides1700000000011 } from './migrations/0011-create-page-overrides';
import { CreateMissingPages1700000000012 } from './migrations/0012-create-missing-pages';
import { WatchPages1700000000020 } from './migrations/0020-watch-pages';
import { CreateQuality1700000000021 } from './migrations/0021-create-quality';
import { WatchOverrides1700000000022 } from './migrations/0022-watch-overrides';
import { QualityModule } from './quality/quality.module';
import { RedirectsModule } from './redirects/redirects.module';
import { seedSeo } from './seed/seed-seo';
import type { SeoConfig } from './seo.config';
import { VisitsModule } from './visits/visits.module';

@Module({})
export class AppModule {
  static with(config: SeoConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'seo', config }),
        DatabaseModule.forSchema({
          schema: 'seo',
          migrations: [
            CreateSeoSettings1700000000001,
            TellOfChanges1700000000002,
            CreateEventCounts1700000000003,
            CreateIndexing1700000000004,
            CreateRedirects1700000000005,
            FollowMovedPages1700000000010,
            CreatePageOverrides1700000000011,
            CreateMissingPages1700000000012,
            WatchPages1700000000020,
            CreateQuality1700000000021,
            WatchOverrides1700000000022,
          ],
          seed: seedSeo,
        }),
        OutboxModule.forService({ subscriptions }),
        EventConsumersModule.forService({ name: 'seo', subscriptions }),
        IndexingModule,
        QualityModule,
        MetadataModule,
        RedirectsModule,
        VisitsModule,
      ],
      controllers: [ListEventCountsController],
      providers: [EventCountRepository, CountEventsConsumer, CountEventsHandler, ListEventCountsHandler],
    };
  }
}
