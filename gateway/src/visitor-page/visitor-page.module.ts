import { Module } from '@nestjs/common';
import { CachedQueriesModule } from '../pages/cache/cached-queries.module';
import { ReviewPageModule } from '../review-page/review-page.module';
import { VisitorPageController } from './visitor-page.controller';
import { VisitorPages } from './visitor-pages';

@Module({
  imports: [CachedQueriesModule, ReviewPageModule],
  controllers: [VisitorPageController],
  providers: [VisitorPages],
})
export class VisitorPageModule {}
