import { Injectable } from '@nestjs/common';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import type { EntityManager } from 'typeorm';
import { versionStep } from '../leads/lead-version';
import { longestDialMs, type Press } from './call-press-rules';

export interface UnmatchedCall {
  readonly id: string;
  readonly lead_id: string | null;
  readonly at: Date;
}

const longestDial = `${longestDialMs} milliseconds`;

/** SQL about presses of phone numbers. All of it runs in the caller's transaction. */
@Injectable()
export class CallPressRepository {
  /** Until the transaction ends, no press of this number is matched. Calls do not wait for each other: most have the same number. */
  async lockForCall(manager: EntityManager, number: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('pressed:' || $1, 0))`, [
      number,
    ]);
  }

  /** Until the transaction ends, neither a call to this number nor another press of it is matched. */
  async lockForPress(manager: EntityManager, number: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('pressed:' || $1, 0))`, [number]);
  }

  /** Presses of the number that a call at this time can come from. */
  async waiting(manager: EntityManager, number: string, at: Date): Promise<Press[]> {
    return manager.query<Press[]>(
      `SELECT id, at, source FROM call_presses
       WHERE number = $1 AND at BETWEEN $2::timestamptz - $3::interval AND $2`,
      [number, at, longestDial],
    );
  }

  /** Calls to the number that a press at this time can have led to. */
  async unmatched(manager: EntityManager, number: string, at: Date): Promise<UnmatchedCall[]> {
    return manager.query<UnmatchedCall[]>(
      `SELECT id, lead_id, at FROM conversation_entries
       WHERE kind = 'call' AND called = $1 AND source IS NULL AND at BETWEEN $2 AND $2::timestamptz + $3::interval`,
      [number, at, longestDial],
    );
  }

  /** What the presses say. They are deleted: no other call is matched with them. Null if another transaction was faster. */
  async claim(manager: EntityManager, presses: readonly Press[]): Promise<LeadSource | null> {
    const [rows] = await manager.query<[{ source: LeadSource }[], number]>(
      'DELETE FROM call_presses WHERE id = ANY ($1::uuid[]) RETURNING source',
      [presses.map(({ id }) => id)],
    );
    return rows[0]?.source ?? null;
  }

  async sourceOf(manager: EntityManager, entryId: string): Promise<LeadSource | null> {
    const [row] = await manager.query<{ source: LeadSource | null }[]>(
      'SELECT source FROM conversation_entries WHERE id = $1',
      [entryId],
    );
    return row?.source ?? null;
  }

  async purge(manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM call_presses WHERE at < now() - interval '1 hour'`);
  }

  async saveSource(manager: EntityManager, entryId: string, source: LeadSource): Promise<void> {
    await manager.query('UPDATE conversation_entries SET source = $2 WHERE id = $1', [
      ...[entryId, JSON.stringify(source)],
    ]);
  }

  /** Replaces the source of the lead that this call made. A lead that it joined keeps its own. */
  async saveLeadSource(
    manager: EntityManager,
    { lead_id, at }: UnmatchedCall,
    { from, to }: { from: LeadSource; to: LeadSource },
  ): Promise<void> {
    await manager.query(
      `UPDATE leads SET source = $4, source_name = $5, updated_at = greatest(now(), updated_at + $6::interval)
       WHERE id = $1 AND created_at = $2 AND source = $3`,
      [lead_id, at, JSON.stringify(from), JSON.stringify(to), sourceNameOf(to), versionStep],
    );
  }
}
