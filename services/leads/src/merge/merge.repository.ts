import { Injectable } from '@nestjs/common';
import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';

/** The target's clock before it took over the merged lead's clock. */
type Clock = Readonly<Record<string, unknown>>;

/** The job of a merged lead that its target took over. */
export interface MovedJob {
  /** Stage of the target before and after. */
  readonly stage_before: LeadStage;
  readonly stage_after: LeadStage;
  /** The target took over the time of the first contact. Absent in older records. */
  readonly is_contact_taken?: boolean;
}

interface MergeRecord {
  /** Repeats of the merged lead that became repeats of the target. */
  readonly moved_repeats: readonly string[];
  /** The target was a repeat of the merged lead. */
  readonly was_repeat: boolean;
  readonly clock_before: Clock | null;
  /** The target took over the job. Absent in older records. */
  readonly job?: MovedJob | null;
}

const clockColumns = ['promised_at', 'clock_started_at', 'escalation_stage', 'next_escalation_at'] as const;
const clock = clockColumns.map((name) => `'${name}', ${name}`).join(', ');
/** `updated_at` serves as the lead's ETag: it must rise even if a machine's clock is set back. */
const raiseVersion = `updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`;

/** A lead that repeats another one has no repeats of its own: the queue would show them nowhere. */
const firstOf = ({ id, repeat_of }: Lead): string => repeat_of ?? id;

/** SQL to merge leads and to undo it. Every method runs in the caller's transaction. */
@Injectable()
export class MergeRepository {
  /**
   * Locks the rows until the transaction ends, and those that are found by these: the table reads again what a lead is found by
   * only in its transaction. Ordered, so that concurrent merges cannot deadlock.
   */
  async lock(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(
      `WITH RECURSIVE wholes AS (
         SELECT unnest($1::uuid[]) AS id
         UNION SELECT unnest(ARRAY[merged_into, repeat_of]) FROM wholes JOIN leads USING (id)
       )
       SELECT FROM leads WHERE id IN (SELECT id FROM wholes) ORDER BY id FOR UPDATE`,
      [ids],
    );
  }

  async clockOf(manager: EntityManager, id: string): Promise<Clock> {
    const [row] = await manager.query<{ clock: Clock }[]>(
      `SELECT jsonb_build_object(${clock}) AS clock FROM leads WHERE id = $1`,
      [id],
    );
    return row?.clock ?? {};
  }

  /** Returns the ids of other leads that it changed: the repeats that moved, and the first lead that they repeat now. */
  async merge(
    manager: EntityManager,
    lead: Lead,
    into: Lead,
    clock_before: Clock | null,
    job: MovedJob | null,
  ): Promise<readonly string[]> {
    const was_repeat = into.repeat_of === lead.id;
    const first = was_repeat ? into.id : firstOf(into);
    const moved_repeats = await this.moveRepeats(manager, lead.id, first, null);
    const record: MergeRecord = { moved_repeats, was_repeat, clock_before, job };
    await manager.query(
      `UPDATE leads SET merged_into = $2, merger = $3, repeats = repeats - $4, ${raiseVersion} WHERE id = $1`,
      [lead.id, into.id, JSON.stringify(record), moved_repeats.length + Number(was_repeat)],
    );
    await manager.query(
      `UPDATE leads SET repeat_of = CASE WHEN $2 THEN NULL ELSE repeat_of END, ${raiseVersion} WHERE id = $1`,
      [into.id, was_repeat],
    );
    await this.addRepeats(manager, first, moved_repeats.length);
    return moved_repeats.length > 0 ? [...moved_repeats, first] : [];
  }

  async movedJob(manager: EntityManager, id: string): Promise<MovedJob | null> {
    const [row] = await manager.query<{ job: MovedJob | null }[]>(
      `SELECT merger -> 'job' AS job FROM leads WHERE id = $1`,
      [id],
    );
    return row?.job ?? null;
  }

  /** Replaces what undoing the merge restores. */
  async correct(
    manager: EntityManager,
    id: string,
    record: Partial<Pick<MergeRecord, 'clock_before' | 'job'>>,
  ): Promise<void> {
    await manager.query('UPDATE leads SET merger = merger || $2::jsonb WHERE id = $1', [
      id,
      JSON.stringify(record),
    ]);
  }

  /** Moves back only what is still where the merge put it. Returns the ids of other leads that it changed. */
  async unmerge(manager: EntityManager, lead: Lead, into: Lead): Promise<readonly string[]> {
    const [row] = await manager.query<{ merger: MergeRecord | null }[]>(
      'SELECT merger FROM leads WHERE id = $1',
      [lead.id],
    );
    const { moved_repeats = [], was_repeat = false, clock_before = null } = row?.merger ?? {};
    if (clock_before) await this.restoreClock(manager, lead, into.id, clock_before);
    const repeatsAgain = was_repeat && into.repeat_of === null;
    const changed: string[] = [];
    let returned = Number(repeatsAgain);
    // Those that an earlier release has moved repeat the target even if that is a repeat itself.
    for (const from of new Set([into.id, firstOf(into)])) {
      const moved = await this.moveRepeats(manager, from, lead.id, repeatsAgain ? null : moved_repeats);
      await this.addRepeats(manager, from, -moved.length);
      returned += moved.length;
      if (moved.length > 0) changed.push(...moved, from);
    }
    await manager.query(
      `UPDATE leads SET merged_into = NULL, merger = NULL, repeats = repeats + $2, ${raiseVersion} WHERE id = $1`,
      [lead.id, returned],
    );
    await manager.query(
      `UPDATE leads SET repeat_of = coalesce($2, repeat_of), ${raiseVersion} WHERE id = $1`,
      [into.id, repeatsAgain ? lead.id : null],
    );
    return changed;
  }

  private async addRepeats(manager: EntityManager, id: string, count: number): Promise<void> {
    if (count === 0) return;
    await manager.query(`UPDATE leads SET repeats = repeats + $2, ${raiseVersion} WHERE id = $1`, [
      id,
      count,
    ]);
  }

  private async moveRepeats(
    manager: EntityManager,
    from: string,
    to: string,
    only: readonly string[] | null,
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE leads SET repeat_of = $2, ${raiseVersion}
       WHERE repeat_of = $1 AND id <> $2 AND ($3::uuid[] IS NULL OR id = ANY ($3::uuid[])) RETURNING id`,
      [from, to, only],
    );
    return rows.map(({ id }) => id);
  }

  /** If a later merge recorded this clock as the one to restore, the older clock goes into that record instead. */
  private async restoreClock(manager: EntityManager, lead: Lead, into: string, before: Clock): Promise<void> {
    const [, corrected] = await manager.query<[unknown, number]>(
      `UPDATE leads SET merger = jsonb_set(merger, '{clock_before}', $3)
       WHERE merged_into = $1 AND id <> $2 AND (merger->'clock_before'->>'promised_at')::timestamptz = $4`,
      [into, lead.id, JSON.stringify(before), lead.promised_at],
    );
    if (corrected > 0) return;
    await manager.query(
      `UPDATE leads SET (${clockColumns.join(', ')}) = (
         SELECT ${clockColumns.join(', ')} FROM jsonb_populate_record(NULL::leads, $2))
       WHERE id = $1 AND promised_at = $3`,
      [into, JSON.stringify(before), lead.promised_at],
    );
  }
}
