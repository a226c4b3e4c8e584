import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { CustomerReviews } from './customer-reviews';
import { ReviewPageController } from './review-page.controller';

@Module({
  imports: [PagesModule],
  controllers: [ReviewPageController],
  providers: [CustomerReviews],
  exports: [CustomerReviews],
})
export class ReviewPageModule {}
