import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { EventConsumersModule } from '@latchline/runtime/events/event-consumers.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { BlogEditorModule } from './blog-editor/blog-editor.module';
import { BlogModule } from './blog/blog.module';
import { BusinessInfoHandlers } from './business-info/business-info.handlers';
import { BusinessInfoRepository } from './business-info/business-info.repository';
import { LogoRepository } from './business-info/logo.repository';
import { ClaimsModule } from './claims/claims.module';
import type { ContentConfig } from './content.config';
import { LanguagePageHandlers } from './languages/language-page.handlers';
import { LanguagePageRepository } from './languages/language-page.repository';
import { GoogleReviewsModule } from './google-reviews/google-reviews.module';
import { LegalPageHandlers } from './legal-pages/legal-page.handlers';
import { LegalPageRepository } from './legal-pages/legal-page.repository';
import { MediaModule } from './media/media.module';
import { PageCopyHandlers } from './page-copy/page-copy.handlers';
import { PageCopyRepository } from './page-copy/page-copy.repository';
import { PictureImportsModule } from './picture-imports/picture-imports.module';
import { PageListHandlers } from './page-list/page-list.handlers';
import { PageListRepository } from './page-list/page-list.repository';
import { EraseReviewsConsumer } from './reviews/erase-reviews.consumer';
import { ReviewHandlers } from './reviews/review.handlers';
import { ReviewRepository } from './reviews/review.repository';
import { contentSchema } from './schema';
import { GetSampleContentHandler } from './sample-data/get-sample-content.handler';
import { RemoveSampleContentHandler } from './sample-data/remove-sample-content.handler';
import { SampleContentRepository } from './sample-data/sample-content.repository';
import { ServiceHandlers } from './services/service.handlers';
import { ServiceRepository } from './services/service.repository';
import { CopyEditorModule } from './copy-editor/copy-editor.module';

@Module({})
export class AppModule {
  static with(config: ContentConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'content', config }),
        DatabaseModule.forSchema(contentSchema),
        OutboxModule.forService({ subscriptions }),
        EventConsumersModule.forService({ name: 'content', subscriptions }),
        BlogEditorModule,
        BlogModule,
        ClaimsModule,
        MediaModule,
        PictureImportsModule.with(config),
        CopyEditorModule,
        GoogleReviewsModule.with(config),
      ],
      controllers: [
        BusinessInfoHandlers,
        LanguagePageHandlers,
        LegalPageHandlers,
        PageCopyHandlers,
        PageListHandlers,
        RemoveSampleContentHandler,
        GetSampleContentHandler,
        ReviewHandlers,
        ServiceHandlers,
      ],
      providers: [
        BusinessInfoRepository,
        LanguagePageRepository,
        EraseReviewsConsumer,
        LegalPageRepository,
        LogoRepository,
        PageCopyRepository,
        PageListRepository,
        ReviewRepository,
        SampleContentRepository,
        ServiceRepository,
      ],
    };
  }
}
