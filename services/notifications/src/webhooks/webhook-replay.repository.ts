import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** SQL to send the messages of an endpoint again. */
@Injectable()
export class WebhookReplayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Queues an endpoint's messages since a time, a millisecond apart, so that they are sent in their original order. Skips
   * what is in flight or waits for a retry, and what has lost its content. Returns how many.
   */
  async replay(webhookId: string, since: string, failedOnly: boolean): Promise<number> {
    const [, queued] = await this.dataSource.query<[unknown, number]>(replaySql, [
      webhookId,
      since,
      failedOnly,
    ]);
    return queued;
  }
}

const replaySql = `
  WITH chosen AS MATERIALIZED (
    SELECT deliveries.id FROM deliveries JOIN alerts USING (event_id)
    WHERE target_id = $1 AND deliveries.created_at >= $2 AND (NOT $3::boolean OR state = 'given-up')
      AND next_attempt_at IS NULL AND content IS NOT NULL AND kind <> 'test'
    FOR UPDATE OF deliveries SKIP LOCKED
  ), ordered AS (
    SELECT id, row_number() OVER (ORDER BY id) AS place FROM chosen
  )
  UPDATE deliveries SET state = 'pending', sent_at = NULL, tries = 0, tries_from = now(),
    next_attempt_at = date_trunc('milliseconds', now()) + (place - 1) * interval '1 millisecond'
  FROM ordered WHERE deliveries.id = ordered.id`;
