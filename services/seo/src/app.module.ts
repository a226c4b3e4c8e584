import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { EventConsumersModule } from '@latchline/runtime/events/event-consumers.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { CdnModule } from './cdn/cdn.module';
import { CountEventsConsumer } from './event-counts/count-events/count-events.consumer';
import { CountEventsHandler } from './event-counts/count-events/count-events.handler';
import { EventCountHandlers } from './event-counts/event-count.handlers';
import { EventCountRepository } from './event-counts/event-count.repository';
import { IndexingModule } from './indexing/indexing.module';
import { MetadataModule } from './metadata/metadata.module';
import { QualityModule } from './quality/quality.module';
import { RedirectsModule } from './redirects/redirects.module';
import { SampleDataModule } from './sample-data/sample-data.module';
import { seoSchema } from './schema';
import type { SeoConfig } from './seo.config';
import { VisitsModule } from './visits/visits.module';

@Module({})
export class AppModule {
  static with(config: SeoConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'seo', config }),
        DatabaseModule.forSchema(seoSchema),
        OutboxModule.forService({ subscriptions }),
        EventConsumersModule.forService({ name: 'seo', subscriptions }),
        CdnModule,
        IndexingModule,
        QualityModule,
        MetadataModule,
        RedirectsModule,
        SampleDataModule,
        VisitsModule,
      ],
      controllers: [EventCountHandlers],
      providers: [EventCountRepository, CountEventsConsumer, CountEventsHandler],
    };
  }
}
