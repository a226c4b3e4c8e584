import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/service/runtime.module';
import { BusinessInfoRepository } from './business-info/business-info.repository';
import { GetBusinessInfoController } from './business-info/get-business-info/get-business-info.controller';
import { GetBusinessInfoHandler } from './business-info/get-business-info/get-business-info.handler';
import type { ContentConfig } from './content.config';
import { CreateContent1700000000001 } from './migrations/0001-create-content';
import { TellOfChanges1700000000002 } from './migrations/0002-tell-of-changes';
import { GetLegalTextController } from './legal-pages/get-legal-text/get-legal-text.controller';
import { GetLegalTextHandler } from './legal-pages/get-legal-text/get-legal-text.handler';
import { LegalPageRepository } from './legal-pages/legal-page.repository';
import { CreatePageCopy1700000000003 } from './migrations/0003-create-page-copy';
import { AddTagContainer1700000000004 } from './migrations/0004-add-tag-container';
import { CreateLegalPages1700000000005 } from './migrations/0005-create-legal-pages';
import { GetServicePageController } from './page-copy/get-service-page/get-service-page.controller';
import { GetServicePageHandler } from './page-copy/get-service-page/get-service-page.handler';
import { GetPageCopyController } from './page-copy/get-page-copy/get-page-copy.controller';
import { GetPageCopyHandler } from './page-copy/get-page-copy/get-page-copy.handler';
import { PageCopyRepository } from './page-copy/page-copy.repository';
import { seedContent } from './seed/seed-content';
import { GetStatsController } from './services/get-stats/get-stats.controller';
import { GetStatsHandler } from './services/get-stats/get-stats.handler';
import { ListServicesController } from './services/list-services/list-services.controller';
import { ListServicesHandler } from './services/list-services/list-services.handler';
import { ServiceRepository } from './services/service.repository';

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'content', config }),
        DatabaseModule.forSchema({
          schema: 'content',
          migrations: [
            CreateContent1700000000001,
            TellOfChanges1700000000002,
            CreatePageCopy1700000000003,
            AddTagContainer1700000000004,
            CreateLegalPages1700000000005,
          ],
          seed: seedContent,
        }),
        OutboxModule.forService({ subscriptions }),
      ],
      controllers: [
        GetBusinessInfoController,
        ListServicesController,
        GetStatsController,
        GetServicePageController,
        GetPageCopyController,
        GetLegalTextController,
      ],
      providers: [
        BusinessInfoRepository,
        ServiceRepository,
        PageCopyRepository,
        LegalPageRepository,
        GetBusinessInfoHandler,
        ListServicesHandler,
        GetStatsHandler,
        GetServicePageHandler,
        GetPageCopyHandler,
        GetLegalTextHandler,
      ],
    };
  }
}
