import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { pagesCacheTag } from '@latchline/contracts/addresses/cache-tags';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { Logger } from '@latchline/runtime/logger/logger';
import { pause } from '@latchline/runtime/timing/timing';
import type { SeoConfig } from '../seo.config';
import { CachedPageRepository } from './cached-page.repository';
import type { Purge } from './purge';

/** DI token: `@Inject(PURGE) purge: Purge | null`. */
export const PURGE = Symbol('PURGE');

/** Gateways drop their own copies within a second. A CDN that asked sooner would store the previous page again. */
const settleMs = 2_000;
const timeoutMs = 10_000;

/** Has the CDN drop all pages after a change. Changes that arrive while a purge is waiting share it. */
@Injectable()
export class PagePurges implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private waiting: Promise<void> | undefined;

  constructor(
    @Inject(PURGE) private readonly purge: Purge | null,
    private readonly pages: CachedPageRepository,
    private readonly logger: Logger,
    @Inject(RUNTIME_CONFIG) private readonly config: Pick<SeoConfig, 'SITE_URL'>,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Resolves once a purge that started after this call has been accepted. */
  async afterChange(): Promise<void> {
    if (this.purge === null) return;
    this.waiting ??= this.purgeSoon(this.purge);
    await this.waiting;
  }

  private async purgeSoon(purge: Purge): Promise<void> {
    await pause(settleMs, this.stopping.signal);
    // Later changes need a purge of their own.
    this.waiting = undefined;
    const paths = await this.pages.paths();
    const urls = paths.map((path) => new URL(path, this.config.SITE_URL).href);
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(timeoutMs)]);
    await purge({ tag: pagesCacheTag, urls }, signal);
    this.logger.info({ tag: pagesCacheTag }, 'Purged pages from the CDN');
  }
}
