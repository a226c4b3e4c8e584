import { Injectable } from '@nestjs/common';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { EntityManager } from 'typeorm';
import { type JobRow, toJob } from '../leads/lead.mapper';

/** Jobs of leads. Methods that change a job run in a transaction that has locked the lead. */
@Injectable()
export class JobRepository {
  async save(manager: EntityManager, leadId: string, job: Job): Promise<void> {
    await manager.query(
      `INSERT INTO lead_jobs (lead_id, address, starts_at, minutes, who_goes, price_pence, vat_percent, taken_pence,
         paid_by, booked_at, on_the_way_at, completed_at, accepted_pence, accepted_at,
         declined_pence, declined_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       ON CONFLICT (lead_id) DO UPDATE SET address = excluded.address, starts_at = excluded.starts_at,
         minutes = excluded.minutes, who_goes = excluded.who_goes, price_pence = excluded.price_pence,
         vat_percent = excluded.vat_percent, taken_pence = excluded.taken_pence, paid_by = excluded.paid_by,
         booked_at = excluded.booked_at, on_the_way_at = excluded.on_the_way_at,
         completed_at = excluded.completed_at, accepted_pence = excluded.accepted_pence,
         accepted_at = excluded.accepted_at, declined_pence = excluded.declined_pence,
         declined_at = excluded.declined_at`,
      [
        ...[leadId, job.address, job.starts_at, job.minutes, job.who_goes, job.price_pence, job.vat_percent],
        ...[job.taken_pence, job.paid_by, job.booked_at, job.on_the_way_at, job.completed_at],
        ...[job.accepted_pence, job.accepted_at, job.declined_pence, job.declined_at],
      ],
    );
  }

  /** Gives the job of one lead to another that has none. */
  async move(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query('UPDATE lead_jobs SET lead_id = $2 WHERE lead_id = $1', [from, to]);
  }

  async ofLeads(manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Job>> {
    if (ids.length === 0) return new Map();
    const rows = await manager.query<{ lead_id: string; job: JobRow | null }[]>(
      'SELECT lead_id, row_to_json(job) AS job FROM lead_jobs AS job WHERE lead_id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(rows.flatMap(({ lead_id, job }) => (job ? [[lead_id, toJob(job)]] : [])));
  }
}
