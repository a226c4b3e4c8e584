import { Injectable } from '@nestjs/common';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LatestRepeat, ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { DataSource } from 'typeorm';
import { JobRepository } from '../jobs/job.repository';
import { OutsideDistrictRepository } from '../towns/outside-district.repository';

type RepeatRow = Omit<LatestRepeat, 'created_at'> & { first_id: string; created_at: Date };

/** Adds to leads what lists show beside them. */
@Injectable()
export class ListedLeadRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outside: OutsideDistrictRepository,
    private readonly jobs: JobRepository,
  ) {}

  async listed(leads: readonly Lead[]): Promise<ListedLead[]> {
    const [repeats, areas, jobs] = await Promise.all([
      this.latestRepeats(leads),
      this.outside.areasOf(leads),
      this.jobsOf(leads),
    ]);
    return leads.map((lead) => ({
      ...lead,
      latest_repeat: repeats.get(lead.id) ?? null,
      outside_area: areas.get(lead.id) ?? null,
      job: jobs.get(lead.id) ?? null,
    }));
  }

  jobsOf(leads: readonly Lead[]): Promise<ReadonlyMap<string, Job>> {
    return this.jobs.ofLeads(
      this.dataSource.manager,
      leads.map(({ id }) => id),
    );
  }

  private async latestRepeats(leads: readonly Lead[]): Promise<ReadonlyMap<string, LatestRepeat>> {
    const ids = leads.filter(({ repeats }) => repeats > 0).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.query<RepeatRow[]>(
      `SELECT given.id AS first_id, latest.id, latest.message, latest.created_at
       FROM unnest($1::uuid[]) AS given(id), LATERAL (
         SELECT id, message, created_at FROM leads
         WHERE repeat_of = given.id AND NOT held AND merged_into IS NULL
         ORDER BY created_at DESC, id DESC LIMIT 1) AS latest`,
      [ids],
    );
    return new Map(
      rows.map(({ first_id, created_at, ...repeat }) => [
        first_id,
        { ...repeat, created_at: created_at.toISOString() },
      ]),
    );
  }
}
