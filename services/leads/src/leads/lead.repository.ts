import { Injectable } from '@nestjs/common';
import type { Lead, LeadDetail, MergedLead, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import type { OutboxRow } from '@latchline/runtime/outbox/outbox';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { TimelineDraft } from './lead';
import { entryJson } from './conversation-entry';
import { type LeadRow, leadColumns, leadColumnsWithTypes, toDetail, toJob, toLead } from './lead.mapper';
import { versionStep } from './lead-version';
import { insertTimeline } from './timeline.sql';

/** A timeline entry of any lead. */
export interface TimelineRow extends TimelineDraft {
  readonly lead_id: string;
}

/** A lead to be stored, with its timeline entries and events. */
export interface SubmittedLead {
  readonly lead: Lead;
  /** The part of the response clock that is not a field of the lead. Absent when no clock runs. */
  readonly clock?: { readonly next_escalation_at: string | null };
  readonly entries: readonly TimelineRow[];
  readonly events: readonly OutboxRow[];
}

/** SQL about single leads. Methods with a manager run in the caller's transaction. */
@Injectable()
export class LeadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One statement for the whole batch: leads, timelines and events are stored together or not at all, and only for new
   * ids. Ordered by id, so that two replicas storing the same leads cannot deadlock. Raises the repeat count of first leads
   * from earlier batches, which the caller must have locked.
   */
  async storeSubmitted(manager: EntityManager, submitted: readonly SubmittedLead[]): Promise<string[]> {
    const given = submitted.map(({ entries, ...one }) => ({
      ...one,
      source_name: sourceNameOf(one.lead.source),
      entries: entries.map((entry) => ({ id: uuidv7(), ...entry })),
    }));
    const parameters = [JSON.stringify(given), new Date(), versionStep];
    const rows = await manager.query<{ id: string }[]>(storeSubmittedSql, parameters);
    return rows.map(({ id }) => id);
  }

  /** Includes the timelines of leads merged into it, and the leads that repeat it. */
  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<LeadDetail | null> {
    const [row] = await manager.query<DetailRow[]>(leadDetailSql, [id]);
    if (!row) return null;
    const { merged_ids, repeat_ids, ...own } = row;
    const merged = await this.mergedLeads(manager, merged_ids);
    const repeated_by = await this.listed(manager, repeat_ids);
    return { ...toDetail(own), ...(merged && { merged }), ...(repeated_by && { repeated_by }) };
  }

  private async mergedLeads(
    manager: EntityManager,
    ids: readonly string[] | null,
  ): Promise<MergedLead[] | null> {
    if (!ids) return null;
    const rows = await manager.query<LeadRow[]>(
      `SELECT ${leadColumns}, (SELECT row_to_json(job) FROM lead_jobs AS job WHERE job.lead_id = leads.id) AS job
       FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY created_at, id`,
      [ids],
    );
    return rows.map((row) => ({ ...toLead(row), ...(row.job && { job: toJob(row.job) }) }));
  }

  private async listed(manager: EntityManager, ids: readonly string[] | null): Promise<Lead[] | null> {
    if (!ids) return null;
    const rows = await manager.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY created_at, id`,
      [ids],
    );
    return rows.map(toLead);
  }

  /** Like `find`, with the row locked until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<LeadDetail | null> {
    await manager.query('SELECT FROM leads WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  async saveChange(
    manager: EntityManager,
    lead: Lead,
    drafts: readonly TimelineDraft[],
  ): Promise<TimelineEntry[]> {
    await manager.query(
      `UPDATE leads SET status = $2, notes = $3, assigned_to = $4, contacted_at = $5, updated_at = $6,
         call_attempts = $7, last_call_outcome = $8, lost_reason = $9, stage = $10
       WHERE id = $1`,
      [
        ...[lead.id, lead.status, lead.notes, lead.assigned_to, lead.contacted_at, lead.updated_at],
        ...[lead.call_attempts, lead.last_call_outcome, lead.lost_reason, lead.stage],
      ],
    );
    return insertTimeline(manager, lead.id, drafts);
  }
}

type DetailRow = LeadRow & Record<'merged_ids' | 'repeat_ids', string[] | null>;

/** More would be too many for one panel; older repeats still have their own rows in the list. */
const maxRepeats = 50;

// The target's timeline already records the merge, so the merged lead's own entry about it is left out.
const leadDetailSql = `
  WITH RECURSIVE part AS (
    SELECT $1::uuid AS id UNION ALL SELECT lead.id FROM part JOIN leads lead ON lead.merged_into = part.id
  )
  SELECT ${leadColumns},
    (SELECT array_agg(part.id) FROM part WHERE part.id <> $1) AS merged_ids,
    (SELECT array_agg(id) FROM (
       SELECT id FROM leads AS repeat WHERE repeat.repeat_of = $1 AND NOT held AND merged_into IS NULL
       ORDER BY created_at DESC, id DESC LIMIT ${maxRepeats}) AS latest) AS repeat_ids,
    (SELECT json_agg(json_build_object(
         'id', entry.id, 'at', at, 'actor', actor, 'kind', kind, 'from', "from", 'to', "to",
         'lead_id', nullif(entry.lead_id, $1)) ORDER BY at, entry.id)
     FROM part JOIN lead_timeline entry ON entry.lead_id = part.id
     WHERE part.id = $1 OR kind NOT IN ('merged', 'unmerged') OR "from" IS NULL) AS timeline,
    (SELECT json_agg(json_build_object(
         'id', call.id, 'lead_id', call.lead_id, 'outcome', outcome, 'reason', reason, 'by', by, 'at', at,
         'undone_at', undone_at) ORDER BY at, recorded_at)
     FROM part JOIN lead_calls call ON call.lead_id = part.id) AS calls,
    (SELECT json_agg(${entryJson} ORDER BY at, said.id)
     FROM part JOIN conversation_entries said ON said.lead_id = part.id) AS conversation,
    (SELECT row_to_json(job) FROM lead_jobs AS job WHERE job.lead_id = $1) AS job,
    (SELECT json_agg(json_build_object(
         'id', photo.id, 'lead_id', photo.lead_id, 'by', by, 'at', at, 'bytes', octet_length(content))
       ORDER BY at, photo.id)
     FROM part JOIN lead_photos photo ON photo.lead_id = part.id) AS photos
  FROM leads WHERE id = $1`;

const storeSubmittedSql = prepared(`
  WITH given AS (
    SELECT lead.*, source_name, next_escalation_at, entries, events
    FROM json_to_recordset($1) AS row(lead json, source_name text, clock json, entries json, events json),
      json_to_record(lead) AS lead(${leadColumnsWithTypes}),
      json_to_record(coalesce(clock, '{}')) AS clock(next_escalation_at timestamptz)
  ), stored AS (
    INSERT INTO leads (${leadColumns}, source_name, next_escalation_at, place_text)
    SELECT ${leadColumns}, source_name, next_escalation_at,
      coalesce(lower(regexp_replace(' ' || place, '[\\t\\n\\v\\f\\r \\u00a0]+', ' ', 'g')), '')
    FROM given ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING id
  ), repeated AS (
    UPDATE leads SET repeats = leads.repeats + added, updated_at = greatest($2, updated_at + $3::interval)
    FROM (
      SELECT repeat_of, count(*) AS added FROM given JOIN stored USING (id)
      WHERE repeat_of IS NOT NULL GROUP BY repeat_of
    ) repeats
    -- By index: in the join alone, Postgres reads the whole table until its statistics know how large that is.
    WHERE leads.id = repeats.repeat_of AND leads.id = ANY (ARRAY (SELECT repeat_of FROM given))
  ), history AS (
    INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "from", "to")
    SELECT e.id, e.lead_id, e.at, e.actor, e.kind, e."from", e."to"
    FROM given JOIN stored USING (id), json_to_recordset(entries)
      AS e(id uuid, lead_id uuid, at timestamptz, actor text, kind text, "from" text, "to" text)
  ), published AS (
    INSERT INTO outbox (id, name, occurred_at, traceparent, payload)
    SELECT e.id, e.name, e.occurred_at, e.traceparent, e.payload
    FROM given JOIN stored USING (id), json_to_recordset(events)
      AS e(id uuid, name text, occurred_at timestamptz, traceparent text, payload text)
  )
  SELECT id FROM stored`);
