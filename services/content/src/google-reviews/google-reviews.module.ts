import { type DynamicModule, Module } from '@nestjs/common';
import { GoogleReviewRepository } from './google-review.repository';
import { GOOGLE_REVIEWS_CONFIG, type GoogleReviewsConfig } from './google-reviews.config';
import { GoogleReviewsState } from './google-reviews-state';
import { ImportGoogleReviews } from './import-google-reviews';

@Module({})
export class GoogleReviewsModule {
  static with(config: GoogleReviewsConfig): DynamicModule {
    return {
      module: GoogleReviewsModule,
      providers: [
        { provide: GOOGLE_REVIEWS_CONFIG, useValue: config },
        GoogleReviewRepository,
        GoogleReviewsState,
        ImportGoogleReviews,
      ],
      exports: [GoogleReviewsState],
    };
  }
}
