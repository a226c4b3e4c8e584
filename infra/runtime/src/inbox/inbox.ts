import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared';

/** In one order, so that two that have the same events do not wait for each other. */
const onceSql = prepared(`
  INSERT INTO inbox (consumer, event_id)
  SELECT consumer, event_id FROM unnest($1::text[], $2::uuid[]) AS came(consumer, event_id) ORDER BY event_id
  ON CONFLICT DO NOTHING RETURNING event_id`);

/** An event in the hands of one of its consumers. */
export interface Arrival {
  readonly consumer: string;
  readonly eventId: string;
}

/** Makes a consumer's effect happen once although its event may come twice. */
@Injectable()
export class Inbox {
  /**
   * False when this consumer has handled the event before. Call it inside the transaction of the effect: both are
   * committed together or not at all. A second call at the same moment waits for the first one's outcome.
   */
  async once(manager: EntityManager, consumer: string, eventId: string): Promise<boolean> {
    return (await this.onceEach(manager, [{ consumer, eventId }])).has(eventId);
  }

  /** The same of several events: those that come for the first time. */
  async onceEach(manager: EntityManager, arrivals: readonly Arrival[]): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ event_id: string }[]>(onceSql, [
      arrivals.map(({ consumer }) => consumer),
      arrivals.map(({ eventId }) => eventId),
    ]);
    return new Set(rows.map(({ event_id }) => event_id));
  }

  /** Forgets what was handled long ago. Events are never delivered again after so many days. */
  async prune(manager: EntityManager, olderThanDays: number): Promise<void> {
    await manager.query('DELETE FROM inbox WHERE handled_at < now() - make_interval(days => $1)', [
      olderThanDays,
    ]);
  }
}
