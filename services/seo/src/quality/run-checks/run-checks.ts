import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { v7 as uuidv7 } from 'uuid';
import type { SeoConfig } from '../../seo.config';
import { crawlSite } from '../crawl-site';
import { readerOf } from '../site-reader';
import { QualityFindingRepository } from '../quality-finding.repository';
import { QualityRunRepository } from '../quality-run.repository';
import { checkPages } from '../check-pages';
import { lastNight } from './nightly';

/** The requester of scheduled checks. */
const nightly = 'nightly';
const leaseSeconds = 60;
const progressEveryMs = 1_000;
/** A site that crashes the check this often would always do so. */
const mostAttempts = 3;

/** Checks all pages every night and on request. If a replica dies, another one starts the check over. */
@Injectable()
export class RunChecks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly stopping = new AbortController();

  constructor(
    private readonly runs: QualityRunRepository,
    private readonly findings: QualityFindingRepository,
    @Inject(RUNTIME_CONFIG) private readonly config: SeoConfig,
    private readonly logger: Logger,
  ) {
    const failure = 'Could not check the pages';
    this.work = new RecurringWork({ everyMs: 1_000, failure, logger, run: () => this.run() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work.stop();
  }

  async run(now = new Date()): Promise<void> {
    await this.runs.openForNight(uuidv7(), lastNight(now), nightly);
    const run = await this.runs.lease(leaseSeconds);
    if (!run) return;
    try {
      await this.check(run.id);
    } catch (error) {
      // Another replica starts over; partial results are not kept.
      if (this.stopping.signal.aborted) return this.runs.again(run.id);
      if (run.attempts >= mostAttempts || !isStoreAway(error))
        await this.runs.failed(run.id, reasonOf(error));
      throw error;
    }
  }

  private async check(id: string): Promise<void> {
    const { SITE_URL, QUALITY_SITE_URL: base = SITE_URL } = this.config;
    let reportedAt = 0;
    let reporting = Promise.resolve();
    const site = await crawlSite({
      base,
      read: readerOf(base, SITE_URL),
      signal: this.stopping.signal,
      onProgress: (done, total) => {
        if (Date.now() - reportedAt < progressEveryMs) return;
        reportedAt = Date.now();
        reporting = this.runs.progress(id, done, total, leaseSeconds).catch(() => undefined);
      },
    });
    await reporting;
    const total = site.visited.size;
    const renew = () => void this.runs.progress(id, total, total, leaseSeconds).catch(() => undefined);
    const renewing = setInterval(renew, (leaseSeconds * 1_000) / 3);
    const { faults, similar } = await checkPages(site, this.stopping.signal).finally(() =>
      clearInterval(renewing),
    );
    await this.runs.transaction(async (manager) => {
      await this.findings.replace(manager, id, faults);
      await this.runs.done(manager, id, site.sitemap.length, similar);
    });
    this.logger.info({ pages: site.sitemap.length, findings: faults.length }, 'Checked all pages');
  }
}

/** Then the failure cannot be stored either: the lease ends, and the check starts over. */
const isStoreAway = (error: unknown): boolean =>
  (error as { name?: string } | null)?.name === 'QueryFailedError';

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  const code = cause?.code ? ` (${cause.code})` : '';
  return `Could not read the site: ${message ?? 'no reason given'}${code}`.slice(0, 300);
}
