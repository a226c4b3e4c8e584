import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared';

/** Sorted, so that two transactions with the same events do not deadlock. */
const onceSql = prepared(`
  INSERT INTO inbox (consumer, event_id)
  SELECT consumer, event_id FROM unnest($1::text[], $2::uuid[]) AS came(consumer, event_id) ORDER BY event_id
  ON CONFLICT DO NOTHING RETURNING event_id`);

/** An event received by one of its consumers. */
export interface Arrival {
  readonly consumer: string;
  readonly eventId: string;
}

/** Makes a consumer's effect happen once although its event may be delivered twice. */
@Injectable()
export class Inbox {
  /**
   * False if this consumer has already handled the event. Call it inside the transaction of the effect: both are
   * committed together or not at all. A concurrent second call waits for the outcome of the first.
   */
  async once(manager: EntityManager, consumer: string, eventId: string): Promise<boolean> {
    return (await this.onceEach(manager, [{ consumer, eventId }])).has(eventId);
  }

  /** The same for several events; returns those received for the first time. */
  async onceEach(manager: EntityManager, arrivals: readonly Arrival[]): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ event_id: string }[]>(onceSql, [
      arrivals.map(({ consumer }) => consumer),
      arrivals.map(({ eventId }) => eventId),
    ]);
    return new Set(rows.map(({ event_id }) => event_id));
  }

  /** Deletes old rows. Events are never delivered again after this many days. */
  async prune(manager: EntityManager, olderThanDays: number): Promise<void> {
    await manager.query('DELETE FROM inbox WHERE handled_at < now() - make_interval(days => $1)', [
      olderThanDays,
    ]);
  }
}
