import { Injectable } from '@nestjs/common';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import {
  type LatestRepeat,
  type ListedLead,
  type MergedPerson,
  mostMergedPeople,
} from '@latchline/contracts/leads/queue/listed-lead.schema';
import { DataSource } from 'typeorm';
import { JobRepository } from '../jobs/job.repository';
import { type EntryRow, entryJson, toEntry } from '../leads/conversation-entry';
import { OutsideDistrictRepository } from '../towns/outside-district.repository';

type MergedRow = Omit<MergedPerson, 'created_at'> & { whole: string; created_at: Date };
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
    const [repeats, areas, jobs, merged] = await Promise.all([
      this.latestRepeats(leads),
      this.outside.areasOf(leads),
      this.jobsOf(leads),
      this.mergedInto(leads),
    ]);
    const entries = await this.latestEntries(leads, merged);
    return leads.map((lead) => {
      const merged_people = merged.get(lead.id)?.slice(0, mostMergedPeople);
      return {
        ...lead,
        latest_repeat: repeats.get(lead.id) ?? null,
        latest_entry: entries.get(lead.id) ?? null,
        outside_area: areas.get(lead.id) ?? null,
        job: jobs.get(lead.id) ?? null,
        ...(merged_people && { merged_people }),
      };
    });
  }

  /** All people merged into each lead at any depth, oldest request first. */
  async mergedInto(leads: readonly Lead[]): Promise<ReadonlyMap<string, readonly MergedPerson[]>> {
    const people = new Map<string, MergedPerson[]>();
    if (leads.length === 0) return people;
    const rows = await this.dataSource.query<MergedRow[]>(mergedIntoSql, [leads.map(({ id }) => id)]);
    for (const { whole, created_at, ...person } of rows)
      people.set(whole, [...(people.get(whole) ?? []), { ...person, created_at: created_at.toISOString() }]);
    return people;
  }

  jobsOf(leads: readonly Lead[]): Promise<ReadonlyMap<string, Job>> {
    return this.jobs.ofLeads(
      this.dataSource.manager,
      leads.map(({ id }) => id),
    );
  }

  private async latestEntries(
    leads: readonly Lead[],
    merged: ReadonlyMap<string, readonly MergedPerson[]>,
  ): Promise<ReadonlyMap<string, ConversationEntry>> {
    if (leads.length === 0) return new Map();
    const parts = leads.flatMap(({ id: whole }) =>
      [whole, ...(merged.get(whole) ?? []).map(({ id }) => id)].map((id) => ({ whole, id })),
    );
    const rows = await this.dataSource.query<{ whole: string | null; entry: EntryRow }[]>(latestEntriesSql, [
      parts.map(({ whole }) => whole),
      parts.map(({ id }) => id),
    ]);
    return new Map(rows.flatMap(({ whole, entry }) => (whole === null ? [] : [[whole, toEntry(entry)]])));
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

/** OFFSET 0 looks up each lead by index; the planner expects many and would read the whole table. */
export const mergedIntoSql = `
  WITH RECURSIVE part AS (
    SELECT lead.merged_into AS whole, lead.id FROM leads AS lead WHERE lead.merged_into = ANY ($1::uuid[])
    UNION
    SELECT part.whole, next.id FROM part CROSS JOIN LATERAL (
      SELECT lead.id FROM leads AS lead WHERE lead.merged_into = part.id OFFSET 0) AS next
  )
  SELECT part.whole, merged.id, merged.name, merged.phone, merged.email, merged.message, merged.created_at
  FROM part CROSS JOIN LATERAL (SELECT * FROM leads AS lead WHERE lead.id = part.id OFFSET 0) AS merged
  ORDER BY merged.created_at, merged.id`;

const latestEntriesSql = `
  SELECT DISTINCT ON (part.whole) part.whole, ${entryJson} AS entry
  FROM unnest($1::uuid[], $2::uuid[]) AS part(whole, id) CROSS JOIN LATERAL (
    SELECT * FROM conversation_entries WHERE lead_id = part.id AND direction = 'in'
    ORDER BY text = '', at DESC, id DESC LIMIT 1) AS said
  ORDER BY part.whole, said.text = '', said.at DESC, said.id DESC`;
