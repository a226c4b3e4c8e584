import { Controller, Inject } from '@nestjs/common';
import {
  changeIndexingSettings,
  getIndexingSettings,
} from '@latchline/contracts/seo/indexing/indexing.operations';
import type { EngineReadiness, IndexingSettings } from '@latchline/contracts/seo/indexing/indexing.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { type Engine, ENGINES } from './engine';
import { IndexingSettingsRepository } from './indexing-settings.repository';
import { dayOf } from './quota-day';
import { QuotaRepository } from './quota.repository';

@Controller()
export class IndexingSettingsHandlers {
  constructor(
    private readonly settings: IndexingSettingsRepository,
    private readonly quotas: QuotaRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
  ) {}

  @Handles(getIndexingSettings)
  async get(): Promise<IndexingSettings> {
    const [settings, engines] = await Promise.all([
      this.settings.get(),
      Promise.all(this.engines.map((engine) => this.withQuota(engine))),
    ]);
    return { ...settings, engines };
  }

  @Handles(changeIndexingSettings)
  async change({
    automatic,
    actor,
    ...version
  }: z.output<typeof changeIndexingSettings.request>): Promise<IndexingSettings> {
    await this.settings.change(automatic, actor, version);
    return { ...(await this.settings.get()), engines: this.engines.map((engine) => engine.readiness()) };
  }

  private async withQuota(engine: Engine): Promise<EngineReadiness> {
    const { name, dailyLimit } = engine;
    if (!dailyLimit) return engine.readiness();
    const used = await this.quotas.used(name, dayOf(new Date(), dailyLimit.timeZone));
    return { ...engine.readiness(), quota: { limit: dailyLimit.urls, used } };
  }
}
