import { Inject, Injectable } from '@nestjs/common';
import type { changeIndexingSettings } from '@latchline/contracts/seo/indexing.commands';
import type { IndexingSettings } from '@latchline/contracts/seo/indexing.schema';
import type { z } from 'zod';
import { type Engine, ENGINES } from '../engine';
import { IndexingSettingsRepository } from '../indexing-settings.repository';

type ChangeSettings = z.output<(typeof changeIndexingSettings)['request']>;

@Injectable()
export class ChangeIndexingSettingsHandler {
  constructor(
    private readonly settings: IndexingSettingsRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
  ) {}

  async run({ automatic, actor, expected_updated_at }: ChangeSettings): Promise<IndexingSettings> {
    await this.settings.change(automatic, actor, expected_updated_at);
    return { ...(await this.settings.get()), engines: this.engines.map((engine) => engine.readiness()) };
  }
}
