import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/service/runtime.module';
import { BlogDeskModule } from './blog-desk/blog-desk.module';
import { BlogModule } from './blog/blog.module';
import { BusinessInfoRepository } from './business-info/business-info.repository';
import { ClaimsModule } from './claims/claims.module';
import { GetBusinessInfoController } from './business-info/get-business-info/get-business-info.controller';
import { GetBusinessInfoHandler } from './business-info/get-business-info/get-business-info.handler';
import { MediaModule } from './media/media.module';
import type { ContentConfig } from './content.config';
import { GetLegalTextController } from './legal-pages/get-legal-text/get-legal-text.controller';
import { GetLegalTextHandler } from './legal-pages/get-legal-text/get-legal-text.handler';
import { LegalPageRepository } from './legal-pages/legal-page.repository';
import { GetServicePageController } from './page-copy/get-service-page/get-service-page.controller';
import { GetServicePageHandler } from './page-copy/get-service-page/get-service-page.handler';
import { GetPageCopyController } from './page-copy/get-page-copy/get-page-copy.controller';
import { GetPageCopyHandler } from './page-copy/get-page-copy/get-page-copy.handler';
import { PageCopyRepository } from './page-copy/page-copy.repository';
import { ListPagesController } from './page-list/list-pages/list-pages.controller';
import { ListPagesHandler } from './page-list/list-pages/list-pages.handler';
import { PageListRepository } from './page-list/page-list.repository';
import { contentSchema } from './schema';
import { ChangeBusinessInfoController } from './business-info/change-business-info/change-business-info.controller';
import { ChangeBusinessInfoHandler } from './business-info/change-business-info/change-business-info.handler';
import { ChangeServiceController } from './services/change-service/change-service.controller';
import { ChangeServiceHandler } from './services/change-service/change-service.handler';
import { CreateServiceController } from './services/create-service/create-service.controller';
import { CreateServiceHandler } from './services/create-service/create-service.handler';
import { DeleteServiceController } from './services/delete-service/delete-service.controller';
import { DeleteServiceHandler } from './services/delete-service/delete-service.handler';
import { GetServiceController } from './services/get-service/get-service.controller';
import { GetServiceHandler } from './services/get-service/get-service.handler';
import { GetStatsController } from './services/get-stats/get-stats.controller';
import { GetStatsHandler } from './services/get-stats/get-stats.handler';
import { ListServicesController } from './services/list-services/list-services.controller';
import { ListServicesHandler } from './services/list-services/list-services.handler';
import { ServiceRepository } from './services/service.repository';
import { WordsModule } from './words/words.module';

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'content', config }),
        DatabaseModule.forSchema(contentSchema),
        OutboxModule.forService({ subscriptions }),
        BlogDeskModule,
        BlogModule,
        ClaimsModule,
        MediaModule,
        WordsModule,
      ],
      controllers: [
        GetBusinessInfoController,
        ChangeBusinessInfoController,
        ChangeServiceController,
        CreateServiceController,
        DeleteServiceController,
        GetServiceController,
        ListServicesController,
        GetStatsController,
        GetServicePageController,
        GetPageCopyController,
        GetLegalTextController,
        ListPagesController,
      ],
      providers: [
        BusinessInfoRepository,
        ServiceRepository,
        PageCopyRepository,
        LegalPageRepository,
        GetBusinessInfoHandler,
        ChangeBusinessInfoHandler,
        ChangeServiceHandler,
        CreateServiceHandler,
        DeleteServiceHandler,
        GetServiceHandler,
        ListServicesHandler,
        GetStatsHandler,
        GetServicePageHandler,
        GetPageCopyHandler,
        GetLegalTextHandler,
        ListPagesHandler,
        PageListRepository,
      ],
    };
  }
}
