import { Inject, Injectable } from '@nestjs/common';
import type { IndexingSettings } from '@latchline/contracts/seo/indexing.schema';
import { type Engine, ENGINES } from '../engine';
import { IndexingSettingsRepository } from '../indexing-settings.repository';

@Injectable()
export class ChangeIndexingSettingsHandler {
  constructor(
    private readonly settings: IndexingSettingsRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
  ) {}

  async run({ automatic, actor }: { automatic: boolean; actor: string }): Promise<IndexingSettings> {
    await this.settings.change(automatic, actor);
    return { ...(await this.settings.get()), engines: this.engines.map((engine) => engine.readiness()) };
  }
}
