import { Inject, Injectable } from '@nestjs/common';
import type { GoogleReviewsState as State } from '@latchline/contracts/content/reviews/review.operations';
import { GoogleReviewRepository } from './google-review.repository';
import { GOOGLE_REVIEWS_CONFIG, type GoogleReviewsConfig, missingSettings } from './google-reviews.config';

/** Whether reviews are imported, and how the last attempt went. */
@Injectable()
export class GoogleReviewsState {
  constructor(
    private readonly imports: GoogleReviewRepository,
    @Inject(GOOGLE_REVIEWS_CONFIG) private readonly config: GoogleReviewsConfig,
  ) {}

  async current(): Promise<State> {
    const missing = missingSettings(this.config);
    const { imported_at, last_error } = await this.imports.state();
    const on = missing.length === 0;
    return {
      on,
      missing,
      imported_at: imported_at?.toISOString() ?? null,
      last_error: on ? last_error : null,
    };
  }
}
