import { Controller } from '@nestjs/common';
import { getSampleContent } from '@latchline/contracts/content/sample-content.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { BusinessInfoRepository } from '../business-info/business-info.repository';
import { ReviewRepository } from '../reviews/review.repository';
import { readArticles } from '../seed/articles';
import { readBusinessInfo } from '../seed/seeds';
import { SampleContentRepository } from './sample-content.repository';
import { sampleFactsOf } from './sample-facts';

/** For the set-up guide: what the site still shows of the sample business. */
@Controller()
export class GetSampleContentHandler {
  private readonly shipped = [readBusinessInfo('firm'), readBusinessInfo('none')] as const;
  private readonly sampleArticles = readArticles();

  constructor(
    private readonly businessInfo: BusinessInfoRepository,
    private readonly sample: SampleContentRepository,
    private readonly reviews: ReviewRepository,
  ) {}

  @Handles(getSampleContent)
  async run() {
    const [business, articles, sampleReviewsShown] = await Promise.all([
      this.businessInfo.find(),
      this.sample.articlesLeft(this.sampleArticles),
      this.reviews.areSamplesShown(),
    ]);
    return { facts: sampleFactsOf(business, this.shipped, sampleReviewsShown), articles };
  }
}
