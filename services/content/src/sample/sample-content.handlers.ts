import { Controller } from '@nestjs/common';
import { getSampleContent } from '@latchline/contracts/content/sample-content.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { BusinessInfoRepository } from '../business-info/business-info.repository';
import { readArticles } from '../seed/articles';
import { readBusinessInfo } from '../seed/seeds';
import { SampleArticleRepository } from './sample-article.repository';
import { sampleFactsOf } from './sample-facts';

/** For the set-up guide: what the site still shows of the sample business. */
@Controller()
export class SampleContentHandlers {
  private readonly sample = readBusinessInfo();
  private readonly sampleArticles = readArticles();

  constructor(
    private readonly businessInfo: BusinessInfoRepository,
    private readonly articles: SampleArticleRepository,
  ) {}

  @Handles(getSampleContent)
  async get() {
    const [business, articles] = await Promise.all([
      this.businessInfo.find(),
      this.articles.left(this.sampleArticles),
    ]);
    return { facts: sampleFactsOf(business, this.sample), articles };
  }
}
