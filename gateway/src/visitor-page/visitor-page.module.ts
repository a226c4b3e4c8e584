import { Module } from '@nestjs/common';
import { CachedQueriesModule } from '../pages/cache/cached-queries.module';
import { ReviewPageModule } from '../review-page/review-page.module';
import { VisitorPageController } from './visitor-page.controller';
import { Uploads } from '../uploads/uploads';
import { VisitorPages } from './visitor-pages';
import { VisitorPhotos } from './visitor-photos';

@Module({
  imports: [CachedQueriesModule, ReviewPageModule],
  controllers: [VisitorPageController],
  providers: [Uploads, VisitorPages, VisitorPhotos],
})
export class VisitorPageModule {}
