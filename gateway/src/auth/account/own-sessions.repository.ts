import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@latchline/contracts/identity/account.schema';
import { DataSource } from 'typeorm';
import { type EndReason, endSessions } from '../identity.repository';

interface SessionRow {
  id: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
}

/** The SQL for listing and ending a user's own sessions. */
@Injectable()
export class OwnSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(userId: string, currentId: string): Promise<OwnSession[]> {
    const rows = await this.dataSource.query<SessionRow[]>(
      `SELECT id, device, created_at, last_used_at FROM sessions
       WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY last_used_at DESC, id DESC LIMIT 200`,
      [userId],
    );
    return rows.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device: device || 'Unknown device',
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: id === currentId,
    }));
  }

  /** False if the session does not exist, belongs to someone else or has ended. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const [, ended] = await this.dataSource.query<[unknown, number]>(
      `UPDATE sessions SET ended_at = now(), ended_because = 'ended'
       WHERE id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > now()`,
      [sessionId, userId],
    );
    return ended > 0;
  }

  endAll(userId: string, because: EndReason): Promise<string[]> {
    return endSessions(this.dataSource, userId, because);
  }
}
