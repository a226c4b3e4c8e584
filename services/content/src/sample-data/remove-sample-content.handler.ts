import { isDeepStrictEqual } from 'node:util';
import { Controller } from '@nestjs/common';
import { removeSampleContent } from '@latchline/contracts/content/sample-content.operations';
import type { SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import { removeSampleData } from '@latchline/runtime/database/sample-data';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { BusinessInfoRepository } from '../business-info/business-info.repository';
import { originalCopyOf } from '../copy-editor/original-copy';
import { EditedCopyRepository } from '../copy-editor/edited-copy.repository';
import { ReviewRepository } from '../reviews/review.repository';
import { readArticles, readDrawings } from '../seed/articles';
import { readAuthors, readBusinessInfo, readClaims } from '../seed/seeds';
import { businessWithoutSample } from './business-without-sample';
import { SampleContentRepository } from './sample-content.repository';

@Controller()
export class RemoveSampleContentHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly business: BusinessInfoRepository,
    private readonly copies: EditedCopyRepository,
    private readonly sample: SampleContentRepository,
    private readonly reviews: ReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(removeSampleContent)
  async run({ preview }: z.output<typeof removeSampleContent.request>): Promise<SampleRemoval> {
    const removal = await removeSampleData(this.dataSource, preview, async (manager) => [
      await this.removeBusiness(manager),
      await this.removeTexts(manager),
      await this.sample.removeArticles(manager, readArticles()),
      await this.sample.removeAuthors(manager, readAuthors()),
      await this.sample.removeDrawings(
        manager,
        readDrawings().map(({ path }) => path),
      ),
      await this.sample.removeClaims(manager, readClaims()),
      await this.removeReviews(manager),
    ]);
    if (!preview) this.outbox.wake();
    return removal;
  }

  private async removeBusiness(manager: EntityManager): Promise<SampleRemoval> {
    let changed: ReturnType<typeof businessWithoutSample> | undefined;
    await this.business.changeIn(manager, (now) => {
      changed = businessWithoutSample(now, readBusinessInfo('firm'), readBusinessInfo('none'));
      return changed.info;
    });
    const itemsOf = (names: readonly string[] = []) =>
      names.map((name) => ({ kind: 'business' as const, name }));
    return { removed: itemsOf(changed?.removed), kept: itemsOf(changed?.kept) };
  }

  private async removeReviews(manager: EntityManager): Promise<SampleRemoval> {
    const count = await this.reviews.removeSamples(manager);
    return { removed: count > 0 ? [{ kind: 'review', name: `${count} reviews` }] : [], kept: [] };
  }

  /** A page whose words are those that the product brought gets the neutral ones; any other page is kept. */
  private async removeTexts(manager: EntityManager): Promise<SampleRemoval> {
    const removal: { removed: SampleRemoval['removed']; kept: SampleRemoval['kept'] } = {
      removed: [],
      kept: [],
    };
    for (const { name, words, original } of await this.copies.all(manager)) {
      const [firm, neutral] = (['firm', 'none'] as const).map((sample) => originalCopyOf({ name, sample }));
      if (!neutral || isDeepStrictEqual(firm, neutral) || isDeepStrictEqual(words, neutral)) continue;
      const untouched = isDeepStrictEqual(words, firm) || isDeepStrictEqual(words, original);
      (untouched ? removal.removed : removal.kept).push({ kind: 'page', name });
      if (untouched) await this.copies.replace(manager, name, neutral);
    }
    return removal;
  }
}
