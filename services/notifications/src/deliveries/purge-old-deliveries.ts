import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { DataSource } from 'typeorm';

const everyMs = 3_600_000;
const batchSize = 2_000;

/**
 * Deletes the content of old messages; the record that they were sent stays. In batches: a month after a burst of leads,
 * one statement takes longer than a statement may. Replicas share the work.
 */
@Injectable()
export class PurgeOldDeliveries implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly dataSource: DataSource,
    logger: Logger,
  ) {
    const failure = 'Could not delete the content of old messages';
    this.work = new RecurringWork({ everyMs, failure, logger, run: (stopping) => this.run({ stopping }) });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  async run({ most = batchSize, stopping }: { most?: number; stopping?: AbortSignal } = {}): Promise<void> {
    for (const sql of [deleteContentSql, deleteAccountMailsSql, deleteAttemptsSql, deleteMailboxesSql])
      while (!stopping?.aborted && (await this.batch(sql, most)) === most);
  }

  private async batch(sql: string, most: number): Promise<number> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(sql, [most]);
    return changed;
  }
}

const deleteContentOf = (condition: string) => `
  UPDATE alerts SET content = NULL WHERE event_id = ANY (ARRAY(
    SELECT event_id FROM alerts
    WHERE content IS NOT NULL AND ${condition} AND NOT EXISTS (
      SELECT FROM deliveries WHERE deliveries.event_id = alerts.event_id AND next_attempt_at IS NOT NULL)
    LIMIT $1 FOR UPDATE SKIP LOCKED))`;

/** Thirty days are long enough to send a message again; the leads service stores the lead itself. */
const deleteContentSql = deleteContentOf(`created_at < now() - interval '30 days'`);
/** Account mails may contain sign-in links, so their content is deleted as soon as no attempt is left. */
const deleteAccountMailsSql = deleteContentOf(`lead_id IS NULL AND content -> 'account' IS NOT NULL`);
const deleteAttemptsSql = `
  DELETE FROM webhook_attempts WHERE id = ANY (ARRAY(
    SELECT id FROM webhook_attempts WHERE at < now() - interval '30 days' LIMIT $1 FOR UPDATE SKIP LOCKED))`;
const deleteMailboxesSql = `
  UPDATE deliveries SET mailbox = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM deliveries WHERE mailbox IS NOT NULL AND created_at < now() - interval '2 days'
    LIMIT $1 FOR UPDATE SKIP LOCKED))`;
