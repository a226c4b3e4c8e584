import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredCall } from './call-outcome';

type Times = 'at' | 'recorded_at';
type CallRow = Omit<StoredCall, Times | 'undone_at'> & Record<Times, Date> & { undone_at: Date | null };

/** Calls to customers. Every method runs in the caller's transaction, which must have locked the lead. */
@Injectable()
export class CallAttemptRepository {
  /** The calls of a lead in the order in which they were recorded. */
  async ofLead(manager: EntityManager, leadId: string): Promise<StoredCall[]> {
    const rows = await manager.query<CallRow[]>(
      `SELECT id, lead_id, outcome, reason, by, at, recorded_at, undone_at, stage_before, is_first_contact
       FROM lead_calls WHERE lead_id = $1 ORDER BY recorded_at, id`,
      [leadId],
    );
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      recorded_at: row.recorded_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
    }));
  }

  /** False if the id is taken. */
  async insert(manager: EntityManager, call: StoredCall): Promise<boolean> {
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO lead_calls (id, lead_id, outcome, reason, by, at, recorded_at, stage_before, is_first_contact)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        ...[call.id, call.lead_id, call.outcome, call.reason, call.by, call.at],
        ...[call.recorded_at, call.stage_before, call.is_first_contact],
      ],
    );
    return rows.length > 0;
  }

  async update(manager: EntityManager, call: StoredCall): Promise<void> {
    await manager.query(
      'UPDATE lead_calls SET undone_at = $2, stage_before = $3, is_first_contact = $4 WHERE id = $1',
      [call.id, call.undone_at, call.stage_before, call.is_first_contact],
    );
  }
}
