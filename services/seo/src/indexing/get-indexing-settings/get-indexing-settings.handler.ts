import { Inject, Injectable } from '@nestjs/common';
import type { EngineReadiness, IndexingSettings } from '@latchline/contracts/seo/indexing.schema';
import { type Engine, ENGINES } from '../engine';
import { IndexingSettingsRepository } from '../indexing-settings.repository';
import { dayOf } from '../quota-day';
import { QuotaRepository } from '../quota.repository';

@Injectable()
export class GetIndexingSettingsHandler {
  constructor(
    private readonly settings: IndexingSettingsRepository,
    private readonly quotas: QuotaRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
  ) {}

  async run(): Promise<IndexingSettings> {
    const [settings, engines] = await Promise.all([
      this.settings.get(),
      Promise.all(this.engines.map((engine) => this.withQuota(engine))),
    ]);
    return { ...settings, engines };
  }

  private async withQuota(engine: Engine): Promise<EngineReadiness> {
    const { name, dailyLimit } = engine;
    if (!dailyLimit) return engine.readiness();
    const used = await this.quotas.used(name, dayOf(new Date(), dailyLimit.timeZone));
    return { ...engine.readiness(), quota: { limit: dailyLimit.urls, used } };
  }
}
