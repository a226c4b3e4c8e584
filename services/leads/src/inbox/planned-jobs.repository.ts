import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { ListPlannedJobs } from '@latchline/contracts/leads/lead-job.operations';
import { DataSource } from 'typeorm';
import { type LeadRow, leadColumns, toLead } from '../leads/lead.mapper';
import { storableTime } from './storable-time';

const mostJobs = 1000;
const mostUnplanned = 100;

/** Leads by the agreed time of their job. Lost jobs are left out. */
@Injectable()
export class PlannedJobsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async planned({ from, to, who_goes }: ListPlannedJobs): Promise<Lead[]> {
    const rows = await this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads JOIN lead_jobs AS job ON job.lead_id = leads.id
       WHERE job.starts_at >= $1 AND job.starts_at < $2 AND ($3::text IS NULL OR job.who_goes = $3)
         AND status <> 'cancelled' AND NOT held AND merged_into IS NULL
       ORDER BY job.starts_at, id LIMIT ${mostJobs}`,
      [storableTime(from), storableTime(to), who_goes?.toLowerCase() ?? null],
    );
    return rows.map(toLead);
  }

  async unplanned({ who_goes }: ListPlannedJobs): Promise<Lead[]> {
    const rows = await this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads LEFT JOIN lead_jobs AS job ON job.lead_id = leads.id
       WHERE status = 'contacted' AND stage IN ('booked', 'on-the-way') AND NOT held AND merged_into IS NULL
         AND job.starts_at IS NULL AND ($1::text IS NULL OR job.who_goes = $1)
       ORDER BY created_at, id LIMIT ${mostUnplanned}`,
      [who_goes?.toLowerCase() ?? null],
    );
    return rows.map(toLead);
  }
}
