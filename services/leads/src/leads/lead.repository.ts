import { Injectable } from '@nestjs/common';
import type { LeadStats } from '@latchline/contracts/leads/lead.commands';
import type { Lead, LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { OutboxRow } from '@latchline/runtime/outbox/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { TimelineDraft } from './lead';
import type { LeadCursor } from './lead-cursor';
import { type LeadFilters, leadConditions } from './lead.conditions';
import { type LeadRow, leadColumns, leadColumnsWithTypes, toDetail, toLead } from './lead.mapper';
import { oneVersion } from './repeat.repository';
import type { ResponseClock } from './response-clock';
import { insertTimeline } from './timeline.sql';

/** A line of the history of any lead. */
export interface TimelineRow extends TimelineDraft {
  readonly lead_id: string;
}

/** A lead on its way into the table, with what it adds to histories and what has to be told about it. */
export interface SubmittedLead {
  readonly lead: Lead;
  /** Its promise stands in the lead, too. Absent where nobody is waited for. */
  readonly clock?: ResponseClock;
  readonly entries: readonly TimelineRow[];
  readonly events: readonly OutboxRow[];
}

/** The only SQL about leads. Methods with a manager belong to the caller's transaction. */
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
      entries: entries.map((entry) => ({ id: uuidv7(), ...entry })),
    }));
    const parameters = [JSON.stringify(given), new Date(), oneVersion];
    const rows = await manager.query<{ id: string }[]>(storeSubmittedSql, parameters);
    return rows.map(({ id }) => id);
  }

  async page(filters: LeadFilters, after: LeadCursor | undefined, limit: number): Promise<Lead[]> {
    const { where, parameters } = leadConditions(filters, after);
    const rows = await this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads ${where} ORDER BY created_at DESC, id DESC LIMIT $${parameters.length + 1}`,
      [...parameters, limit],
    );
    return rows.map(toLead);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<LeadDetail | null> {
    const [row] = await manager.query<LeadRow[]>(
      `SELECT ${leadColumns}, ${timelineColumn} FROM leads WHERE id = $1`,
      [id],
    );
    return row ? toDetail(row) : null;
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

  async stats(): Promise<LeadStats> {
    const [row] = await this.dataSource.query<LeadStats[]>(
      `SELECT count(*)::int AS leads, (count(*) FILTER (WHERE status = 'new'))::int AS new_leads
       FROM leads WHERE NOT held AND merged_into IS NULL`,
    );
    return row ?? { leads: 0, new_leads: 0 };
  }
}

const timelineColumn = `(
  SELECT json_agg(json_build_object('id', id, 'at', at, 'actor', actor, 'kind', kind, 'from', "from", 'to', "to")
                  ORDER BY at, id)
  FROM lead_timeline WHERE lead_id = leads.id) AS timeline`;

const storeSubmittedSql = `
  WITH given AS (
    SELECT lead.*, clock_started_at, next_escalation_at, entries, events
    FROM json_to_recordset($1) AS row(lead json, clock json, entries json, events json),
      json_to_record(lead) AS lead(${leadColumnsWithTypes}),
      json_to_record(coalesce(clock, '{}')) AS clock(clock_started_at timestamptz, next_escalation_at timestamptz)
  ), stored AS (
    INSERT INTO leads (${leadColumns}, clock_started_at, next_escalation_at)
    SELECT ${leadColumns}, clock_started_at, next_escalation_at FROM given ORDER BY id
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
  SELECT id FROM stored`;
