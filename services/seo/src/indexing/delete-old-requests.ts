import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { IndexingRepository } from './indexing.repository';

const everyMs = 3_600_000;
const keptDays = 90;
const batchSize = 5_000;

/** Deletes old requests to search engines in batches, so that no statement takes long. Replicas share the work. */
@Injectable()
export class DeleteOldRequests implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly requests: IndexingRepository,
    logger: Logger,
  ) {
    const failure = 'Could not delete old requests to search engines';
    this.work = new RecurringWork({ everyMs, failure, logger, run: (stopping) => this.run({ stopping }) });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  async run({ most = batchSize, stopping }: { most?: number; stopping?: AbortSignal } = {}): Promise<void> {
    while (!stopping?.aborted && (await this.requests.deleteOld(keptDays, most)) === most);
  }
}
