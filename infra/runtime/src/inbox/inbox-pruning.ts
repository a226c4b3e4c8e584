import { Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Logger } from '../logger/logger';
import { Inbox } from './inbox';

const pruneEveryMs = 3_600_000;
/** Longer than any event can still be delivered, including manual retries from the dead-letter queue. */
const inboxDays = 90;

/** Deletes old rows of the inbox every hour. */
@Injectable()
export class InboxPruning {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly inbox: Inbox,
    private readonly logger: Logger,
    @Optional() private readonly dataSource?: DataSource,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.prune(), pruneEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async prune(): Promise<void> {
    try {
      if (this.dataSource) await this.inbox.prune(this.dataSource.manager, inboxDays);
    } catch (err) {
      this.logger.debug({ err }, 'Pruning the inbox failed');
    }
  }
}
