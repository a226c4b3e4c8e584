import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared';

const onceSql = prepared(
  'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
);

/** Makes a consumer's effect happen once although its event may come twice. */
@Injectable()
export class Inbox {
  /**
   * False when this consumer has handled the event before. Call it inside the transaction of the effect: both are
   * committed together or not at all. A second call at the same moment waits for the first one's outcome.
   */
  async once(manager: EntityManager, consumer: string, eventId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(onceSql, [consumer, eventId]);
    return rows.length > 0;
  }

  /** Forgets what was handled long ago. Events are never delivered again after so many days. */
  async prune(manager: EntityManager, olderThanDays: number): Promise<void> {
    await manager.query('DELETE FROM inbox WHERE handled_at < now() - make_interval(days => $1)', [
      olderThanDays,
    ]);
  }
}
