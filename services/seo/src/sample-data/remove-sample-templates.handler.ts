import { isDeepStrictEqual } from 'node:util';
import { Controller } from '@nestjs/common';
import type { SampleItem, SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import { removeSampleTemplates } from '@latchline/contracts/seo/sample-templates.operations';
import { settleSampleData } from '@latchline/runtime/database/sample-data';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type SeoSettingSeed, SeoSettingRepository } from '../metadata/seo-setting.repository';
import { readSeoSettings } from '../seed/seeds';

type Texts = Pick<SeoSettingSeed, 'title_template' | 'meta_description_template' | 'structured_data'>;

const textsOf = ({ title_template, meta_description_template, structured_data }: Texts): Texts => ({
  title_template,
  meta_description_template,
  structured_data,
});

@Controller()
export class RemoveSampleTemplatesHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SeoSettingRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Titles, descriptions and structured data that were edited are kept. */
  @Handles(removeSampleTemplates)
  async run({ preview }: z.output<typeof removeSampleTemplates.request>): Promise<SampleRemoval> {
    const firm = readSeoSettings('firm');
    const neutral = readSeoSettings('none');
    const removed: SampleItem[] = [];
    const kept: SampleItem[] = [];
    for (const stored of await this.settings.all()) {
      const [ofFirm, other] = [firm, neutral].map((seeds) =>
        seeds.find(({ page_type }) => page_type === stored.page_type),
      );
      if (!ofFirm || !other || isDeepStrictEqual(textsOf(ofFirm), textsOf(other))) continue;
      if (isDeepStrictEqual(textsOf(stored), textsOf(other))) continue;
      const untouched = isDeepStrictEqual(textsOf(stored), textsOf(ofFirm));
      (untouched ? removed : kept).push({ kind: 'search', name: stored.page_type });
      if (untouched && !preview)
        await this.settings.change(stored.id, (now) => ({ ...(now ?? stored), ...textsOf(other) }));
    }
    if (!preview) {
      await settleSampleData(this.dataSource, 'none');
      this.outbox.wake();
    }
    return { removed, kept };
  }
}
