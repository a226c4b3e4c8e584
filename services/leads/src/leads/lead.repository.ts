import { Injectable } from '@nestjs/common';
import type { Lead, LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import type { OutboxRow } from '@latchline/runtime/outbox/outbox';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { TimelineDraft } from './lead';
import { type LeadRow, leadColumns, leadColumnsWithTypes, toDetail, toLead } from './lead.mapper';
import { oneVersion } from './lead-version';
import { insertTimeline } from './timeline.sql';

/** A line of the history of any lead. */
export interface TimelineRow extends TimelineDraft {
  readonly lead_id: string;
}

/** A lead on its way into the table, with what it adds to histories and what has to be told about it. */
export interface SubmittedLead {
  readonly lead: Lead;
  /** The lead itself has the other times of its response clock. Absent where nobody waits for an answer. */
  readonly clock?: { readonly next_escalation_at: string | null };
  readonly entries: readonly TimelineRow[];
  readonly events: readonly OutboxRow[];
}

/** SQL about single leads. Methods with a manager belong to the caller's transaction. */
@Injectable()
export class LeadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One statement for the whole batch: leads, history and events appear together or not at all, and only for ids that
   * were not there. Ordered by id, so that two replicas storing the same leads cannot deadlock. Leads of another batch
   * that these repeat are counted up, and have to be locked.
   */
  async storeSubmitted(manager: EntityManager, submitted: readonly SubmittedLead[]): Promise<string[]> {
    const given = submitted.map(({ entries, ...one }) => ({
      ...one,
      source_name: sourceNameOf(one.lead.source),
      entries: entries.map((entry) => ({ id: uuidv7(), ...entry })),
    }));
    const parameters = [JSON.stringify(given), new Date(), oneVersion];
    const rows = await manager.query<{ id: string }[]>(storeSubmittedSql, parameters);
    return rows.map(({ id }) => id);
  }

  /** With the history of the leads that have become part of it, and with those that repeat it. */
  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<LeadDetail | null> {
    const [row] = await manager.query<DetailRow[]>(leadDetailSql, [id]);
    if (!row) return null;
    const { merged_ids, repeat_ids, ...own } = row;
    const merged = await this.listed(manager, merged_ids);
    const repeated_by = await this.listed(manager, repeat_ids);
    return { ...toDetail(own), ...(merged && { merged }), ...(repeated_by && { repeated_by }) };
  }

  private async listed(manager: EntityManager, ids: readonly string[] | null): Promise<Lead[] | null> {
    if (!ids) return null;
    const rows = await manager.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY created_at, id`,
      [ids],
    );
    return rows.map(toLead);
  }

  /** Like `find`, and nobody else changes the lead until the transaction ends. */
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
      `UPDATE leads SET status = $2, notes = $3, assigned_to = $4, contacted_at = $5, updated_at = $6
       WHERE id = $1`,
      [lead.id, lead.status, lead.notes, lead.assigned_to, lead.contacted_at, lead.updated_at],
    );
    return insertTimeline(manager, lead.id, drafts);
  }
}

type DetailRow = LeadRow & Record<'merged_ids' | 'repeat_ids', string[] | null>;

/** More than anybody reads in one panel; the older ones have rows of their own. */
const mostRepeats = 50;

// That a merged lead was merged stands in the history of the one that took it in; its own line says it a second time.
const leadDetailSql = `
  WITH RECURSIVE part AS (
    SELECT $1::uuid AS id UNION ALL SELECT lead.id FROM part JOIN leads lead ON lead.merged_into = part.id
  )
  SELECT ${leadColumns},
    (SELECT array_agg(part.id) FROM part WHERE part.id <> $1) AS merged_ids,
    (SELECT array_agg(id) FROM (
       SELECT id FROM leads AS repeat WHERE repeat.repeat_of = $1 AND NOT held AND merged_into IS NULL
       ORDER BY created_at DESC, id DESC LIMIT ${mostRepeats}) AS latest) AS repeat_ids,
    (SELECT json_agg(json_build_object(
         'id', entry.id, 'at', at, 'actor', actor, 'kind', kind, 'from', "from", 'to', "to",
         'lead_id', nullif(entry.lead_id, $1)) ORDER BY at, entry.id)
     FROM part JOIN lead_timeline entry ON entry.lead_id = part.id
     WHERE part.id = $1 OR kind NOT IN ('merged', 'unmerged') OR "from" IS NULL) AS timeline
  FROM leads WHERE id = $1`;

const storeSubmittedSql = prepared(`
  WITH given AS (
    SELECT lead.*, source_name, next_escalation_at, entries, events
    FROM json_to_recordset($1) AS row(lead json, source_name text, clock json, entries json, events json),
      json_to_record(lead) AS lead(${leadColumnsWithTypes}),
      json_to_record(coalesce(clock, '{}')) AS clock(next_escalation_at timestamptz)
  ), stored AS (
    INSERT INTO leads (${leadColumns}, source_name, next_escalation_at)
    SELECT ${leadColumns}, source_name, next_escalation_at FROM given ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING id
  ), repeated AS (
    UPDATE leads SET repeats = leads.repeats + added, updated_at = greatest($2, updated_at + $3::interval)
    FROM (
      SELECT repeat_of, count(*) AS added FROM given JOIN stored USING (id)
      WHERE repeat_of IS NOT NULL GROUP BY repeat_of
    ) repeats WHERE leads.id = repeats.repeat_of
  ), history AS (
    INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "from", "to")
    SELECT e.id, e.lead_id, e.at, e.actor, e.kind, e."from", e."to"
    FROM given JOIN stored USING (id), json_to_recordset(entries)
      AS e(id uuid, lead_id uuid, at timestamptz, actor text, kind text, "from" text, "to" text)
  ), told AS (
    INSERT INTO outbox (id, name, occurred_at, traceparent, payload)
    SELECT e.id, e.name, e.occurred_at, e.traceparent, e.payload
    FROM given JOIN stored USING (id), json_to_recordset(events)
      AS e(id uuid, name text, occurred_at timestamptz, traceparent text, payload text)
  )
  SELECT id FROM stored`);
