import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { versionStep } from '../leads/lead-version';

export interface Removed {
  readonly leads: number;
  readonly timeline_entries: number;
}

export interface ErasureRecord extends Removed {
  readonly actor: string;
  readonly reason: 'person' | 'age';
}

/** Deletes leads permanently, in the caller's transaction. */
@Injectable()
export class LeadRemovalRepository {
  /**
   * Also deletes mentions of these leads from the timelines of their parents. A repeat of a deleted lead stands alone again
   * and takes over its response clock.
   */
  async remove(manager: EntityManager, ids: readonly string[]): Promise<Removed> {
    await this.lock(manager, ids);
    const parents = await this.remainingParents(manager, ids);
    // The table then reads again what these are found by; somebody may be merging another lead into one.
    await this.lock(manager, parents);
    await manager.query(passClocksOnSql, [ids, versionStep]);
    await manager.query(
      `DELETE FROM lead_timeline WHERE lead_id = ANY ($2::uuid[])
         AND kind IN ('repeated', 'merged', 'unmerged') AND "to" = ANY ($1::text[])`,
      [ids, parents],
    );
    const timeline_entries = await this.countEntries(manager, ids);
    await manager.query(
      `INSERT INTO removed_leads (digest) SELECT sha256(uuid_send(id)) FROM leads WHERE id = ANY ($1::uuid[])
       ON CONFLICT DO NOTHING`,
      [ids],
    );
    await manager.query(removeAliasesSql, [ids]);
    await manager.query(rememberCallsSql, [ids]);
    const [, leads] = await manager.query<[unknown, number]>(
      'DELETE FROM leads WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    await manager.query(
      `UPDATE leads SET repeats = (SELECT count(*) FROM leads AS other WHERE other.repeat_of = leads.id),
         updated_at = greatest(now(), updated_at + $2::interval)
       WHERE id = ANY ($1::uuid[])`,
      [parents, versionStep],
    );
    return { leads, timeline_entries };
  }

  /** What Twilio has of these leads, and of these numbers with other leads or none yet. */
  async providerCopies(
    manager: EntityManager,
    ids: readonly string[],
    numbers: readonly string[] = [],
  ): Promise<string[]> {
    const rows = await manager.query<{ path: string }[]>(providerCopiesSql, [ids, numbers]);
    return rows.map(({ path }) => path);
  }

  async countEntries(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM lead_timeline WHERE lead_id = ANY ($1::uuid[])',
      [ids],
    );
    return row?.count ?? 0;
  }

  /** Records that an erasure happened, never whose. */
  async record(
    manager: EntityManager,
    { actor, reason, leads, timeline_entries }: ErasureRecord,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO erasures (id, at, actor, reason, leads, timeline_entries) VALUES ($1, now(), $2, $3, $4, $5)',
      [uuidv7(), actor, reason, leads, timeline_entries],
    );
  }

  private async lock(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('SELECT FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  }

  /** Leads outside `ids` that these repeat, or were ever merged into. */
  private async remainingParents(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT other AS id FROM leads, LATERAL (VALUES (repeat_of), (merged_into)) AS beside(other)
       WHERE leads.id = ANY ($1::uuid[]) AND other IS NOT NULL AND other <> ALL ($1::uuid[])
       UNION
       SELECT entry."to"::uuid FROM lead_timeline AS entry
       WHERE entry.lead_id = ANY ($1::uuid[]) AND entry.kind IN ('merged', 'unmerged')
         AND entry."from" IS NOT NULL AND entry."to" IS NOT NULL AND entry."to" <> ALL ($1::text[])`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}

// An alias can stand for another one. Gateways may hold a copy of it, as of a lead.
const removeAliasesSql = `
  WITH RECURSIVE theirs AS (
    SELECT id FROM lead_aliases WHERE lead_id = ANY ($1::uuid[])
    UNION SELECT alias.id FROM theirs JOIN lead_aliases AS alias ON alias.lead_id = theirs.id
  ), removed AS (
    DELETE FROM lead_aliases WHERE id IN (SELECT id FROM theirs) RETURNING id
  )
  INSERT INTO removed_leads (digest) SELECT sha256(uuid_send(id)) FROM removed ON CONFLICT DO NOTHING`;

// Providers report a call for a while, also after it is erased.
const rememberCallsSql = `
  INSERT INTO removed_leads (digest)
  SELECT sha256(convert_to(ref, 'UTF8')) FROM conversation_entries
  WHERE lead_id = ANY ($1::uuid[]) AND kind = 'call' AND ref IS NOT NULL AND at > now() - interval '1 day'
  ON CONFLICT DO NOTHING`;

const providerCopiesSql = `
  WITH theirs AS (
    SELECT id, ref, recording_ref, CASE kind WHEN 'call' THEN 'Calls/' ELSE 'Messages/' END AS folder
    FROM conversation_entries
    WHERE provider = 'twilio' AND (lead_id = ANY ($1::uuid[]) OR number = ANY ($2::text[]))
  )
  SELECT folder || ref AS path FROM theirs WHERE ref IS NOT NULL
  UNION SELECT 'Recordings/' || recording_ref FROM theirs WHERE recording_ref IS NOT NULL
  UNION SELECT file.ref FROM theirs JOIN conversation_media file ON file.entry_id = theirs.id ORDER BY path`;

const passClocksOnSql = `
  UPDATE leads SET promised_at = first.promised_at, clock_started_at = first.clock_started_at,
    escalation_stage = first.escalation_stage, next_escalation_at = first.next_escalation_at,
    updated_at = greatest(now(), leads.updated_at + $2::interval)
  FROM leads AS first
  WHERE first.id = ANY ($1::uuid[]) AND leads.repeat_of = first.id AND leads.id <> ALL ($1::uuid[])
    AND first.status = 'new' AND first.contacted_at IS NULL AND first.promised_at IS NOT NULL
    AND leads.status = 'new' AND leads.contacted_at IS NULL AND leads.promised_at IS NULL`;
