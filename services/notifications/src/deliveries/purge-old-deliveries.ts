import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { DataSource } from 'typeorm';

const everyMs = 3_600_000;
/** Long enough to send a message again; the leads service stores the lead itself. */
const contentDays = 30;
const attemptDays = 30;

/** Deletes the content of old messages; the record that they were sent stays. */
@Injectable()
export class PurgeOldDeliveries implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    try {
      await this.dataSource.query(deleteContentSql, [contentDays]);
      await this.dataSource.query(
        'DELETE FROM webhook_attempts WHERE at < now() - make_interval(days => $1)',
        [attemptDays],
      );
      await this.dataSource.query(
        `UPDATE deliveries SET mailbox = NULL WHERE mailbox IS NOT NULL AND created_at < now() - interval '2 days'`,
      );
    } catch (err) {
      this.logger.debug({ err }, 'Could not purge old deliveries');
    }
  }
}

/** Account mails may contain sign-in links, so their content is deleted as soon as no attempt is left. */
const deleteContentSql = `
  UPDATE alerts SET content = NULL
  WHERE content IS NOT NULL
    AND (created_at < now() - make_interval(days => $1) OR content -> 'account' IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM deliveries WHERE deliveries.event_id = alerts.event_id AND next_attempt_at IS NOT NULL)`;
