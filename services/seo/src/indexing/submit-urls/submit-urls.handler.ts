import { Controller, Inject } from '@nestjs/common';
import { submitUrls } from '@latchline/contracts/seo/indexing/indexing.operations';
import type { IndexingSubmission } from '@latchline/contracts/seo/indexing/indexing.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { SeoConfig } from '../../seo.config';
import { type Engine, ENGINES } from '../engine';
import { ForeignUrl, NoEngine } from '../indexing.errors';
import { IndexingRepository } from '../indexing.repository';

@Controller()
export class SubmitUrlsHandler {
  constructor(
    private readonly requests: IndexingRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
    @Inject(RUNTIME_CONFIG) private readonly config: SeoConfig,
  ) {}

  @Handles(submitUrls)
  async run({ urls, action, actor }: z.output<typeof submitUrls.request>): Promise<IndexingSubmission> {
    const { host } = new URL(this.config.SITE_URL);
    const foreign = urls.find((url) => new URL(url).host !== host);
    if (foreign !== undefined) throw new ForeignUrl(foreign, host);
    const drafts = this.engines
      .filter((engine) => engine.readiness().enabled)
      .flatMap((engine) =>
        urls
          .filter((url) => engine.accepts(url))
          .map((url) => ({ id: uuidv7(), url, engine: engine.name, action, requested_by: actor })),
      );
    const engines = this.engines.map((engine) => engine.readiness());
    if (drafts.length === 0) throw new NoEngine(engines);
    const results = await this.requests.add(drafts);
    return {
      id: uuidv7(),
      action,
      requested_by: actor,
      created_at: new Date().toISOString(),
      submitted: new Set(drafts.map(({ url }) => url)).size,
      engines,
      results: results.map(({ url, engine, state, status, detail, attempts, updated_at }) => ({
        url,
        engine,
        state,
        status,
        detail,
        attempts,
        updated_at,
      })),
    };
  }
}
