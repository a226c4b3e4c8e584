import { Injectable } from '@nestjs/common';
import type { Lead, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { DataSource, EntityManager } from 'typeorm';
import type { TimelineDraft } from '../leads/lead';
import { insertTimeline } from '../leads/timeline.sql';

export interface Waiting {
  readonly leads: number;
  readonly oldest_at: string;
}

/** SQL about quarantined leads. */
@Injectable()
export class QuarantineRepository {
  constructor(private readonly dataSource: DataSource) {}

  async saveMove(
    manager: EntityManager,
    { id, held, updated_at }: Lead,
    entries: readonly TimelineDraft[],
  ): Promise<TimelineEntry[]> {
    // The table then reads again what the first lead is found by; somebody may be merging another lead into that one.
    await manager.query(
      'SELECT FROM leads WHERE id = (SELECT repeat_of FROM leads WHERE id = $1) FOR NO KEY UPDATE',
      [id],
    );
    await manager.query('UPDATE leads SET held = $2, updated_at = $3 WHERE id = $1', [id, held, updated_at]);
    return insertTimeline(manager, id, entries);
  }

  /**
   * Returns the waiting leads and records the reminder, at most once per `everyHours` across all replicas. Null when no lead
   * has waited for `minutes` or the last reminder is too recent. One that is yet to come was sent before the clock was set back.
   */
  async remind(manager: EntityManager, minutes: number, everyHours: number): Promise<Waiting | null> {
    const [waiting] = await manager.query<{ leads: number; oldest_at: Date | null }[]>(
      `SELECT count(*)::int AS leads, min(created_at) AS oldest_at FROM leads 
       WHERE held AND status = 'new' AND merged_into IS NULL`,
    );
    if (!waiting?.oldest_at || waiting.oldest_at.getTime() > Date.now() - minutes * 60_000) return null;
    const [, recorded] = await manager.query<[unknown, number]>(
      `UPDATE quarantine_reminders SET reminded_at = now()
       WHERE reminded_at IS NULL OR reminded_at <= now() - make_interval(hours => $1)
         OR reminded_at > now() + interval '1 minute'`,
      [everyHours],
    );
    return recorded > 0 ? { leads: waiting.leads, oldest_at: waiting.oldest_at.toISOString() } : null;
  }
}
