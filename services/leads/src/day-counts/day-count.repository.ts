import { Injectable } from '@nestjs/common';
import type { dayCounted } from '@latchline/contracts/leads/lead.events';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ownRow } from '../inbox/lead-queue';

export type DayCounts = Omit<z.output<typeof dayCounted.data>, 'at'>;

/** SQL that counts leads for the daily digest. */
@Injectable()
export class DayCountRepository {
  /**
   * The counts, once in each quarter of an hour across all replicas; null at all other times. What was counted for a later time
   * was counted before the clock was set back.
   */
  async countOnce(manager: EntityManager): Promise<DayCounts | null> {
    const [, first] = await manager.query<[unknown[], number]>(
      `UPDATE day_counts SET counted_for = date_bin('15 minutes', now(), 'epoch')
       WHERE counted_for < date_bin('15 minutes', now(), 'epoch') OR counted_for > now() + interval '15 minutes'`,
    );
    return first > 0 ? this.count(manager) : null;
  }

  private async count(manager: EntityManager): Promise<DayCounts> {
    const [row] = await manager.query<[DayCounts]>(
      `SELECT
         (SELECT count(*)::int FROM leads
          WHERE created_at > now() - interval '1 day' AND NOT held AND merged_into IS NULL) AS new,
         waiting.leads AS waiting, waiting.late,
         (SELECT count(*)::int FROM lead_jobs JOIN leads ON leads.id = lead_id
          WHERE starts_at >= day.start AND starts_at < day.start + interval '25 hours'
            AND (starts_at AT TIME ZONE 'Europe/London')::date = (now() AT TIME ZONE 'Europe/London')::date
            AND status <> 'cancelled' AND NOT held AND merged_into IS NULL) AS booked
       FROM (SELECT count(*)::int AS leads, count(*) FILTER (WHERE promised_at < now())::int AS late
             FROM leads WHERE status = 'new' AND contacted_at IS NULL AND NOT held AND merged_into IS NULL
               AND ${ownRow}) AS waiting,
         (SELECT date_trunc('day', now(), 'Europe/London') AS start) AS day`,
    );
    return row;
  }
}
