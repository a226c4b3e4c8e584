import { Injectable } from '@nestjs/common';
import { type Role, rolesOf } from '@latchline/contracts/identity/roles';
import type { SessionUser } from '@latchline/contracts/identity/session.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { judge, type Presented, refreshTokenSeconds, sessionSeconds } from './session-rules';

interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  role: SessionUser['role'];
}

export interface Account {
  readonly user: SessionUser;
  readonly passwordHash: string;
}

export type EndReason = 'signed-out' | 'token-reused' | 'password-changed';

const toUser = ({ id, email, role }: UserRow): SessionUser => ({
  id,
  email,
  role,
  is_admin: role === 'admin',
});
const toAccount = (row: UserRow): Account => ({ user: toUser(row), passwordHash: row.password_hash });

interface TokenRow extends UserRow {
  session_id: string;
  used_at: Date | null;
  token_expires_at: Date;
  ended_at: Date | null;
  session_expires_at: Date;
  now: Date;
}

export interface PresentedToken {
  readonly worth: Presented;
  readonly sessionId: string;
  readonly user: SessionUser;
}

/** The only SQL on accounts and sessions. E-mail addresses are stored and looked up in lower case. */
@Injectable()
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async findAccount(email: string): Promise<Account | null> {
    const rows = await this.query<UserRow>(`SELECT * FROM users WHERE email = lower($1)`, [email]);
    return rows[0] ? toAccount(rows[0]) : null;
  }

  /** Null when there is such an account already. */
  async createUser(
    email: string,
    passwordHash: string,
    role: SessionUser['role'],
  ): Promise<SessionUser | null> {
    const rows = await this.query<UserRow>(
      `INSERT INTO users (id, email, password_hash, role) VALUES ($1, lower($2), $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING *`,
      [uuidv7(), email, passwordHash, role],
    );
    return rows[0] ? toUser(rows[0]) : null;
  }

  /** New password and role; whoever was signed in with the old ones no longer is. */
  async replaceCredentials(userId: string, passwordHash: string, role: SessionUser['role']): Promise<void> {
    await this.inTransaction(async (manager) => {
      await manager.query(
        `UPDATE users SET password_hash = $2, role = $3, updated_at = now() WHERE id = $1`,
        [userId, passwordHash, role],
      );
      await manager.query(
        `UPDATE sessions SET ended_at = now(), ended_because = 'password-changed'
         WHERE user_id = $1 AND ended_at IS NULL`,
        [userId],
      );
    });
  }

  async createSession(userId: string, tokenHash: Buffer): Promise<string> {
    const id = uuidv7();
    await this.inTransaction(async (manager) => {
      await manager.query(`DELETE FROM sessions WHERE user_id = $1 AND expires_at < now()`, [userId]);
      await manager.query(
        `INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))`,
        [id, userId, sessionSeconds],
      );
      await this.addToken(manager, id, tokenHash);
    });
    return id;
  }

  async addToken(manager: EntityManager, sessionId: string, tokenHash: Buffer): Promise<void> {
    await manager.query(
      `INSERT INTO refresh_tokens (hash, session_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))`,
      [tokenHash, sessionId, refreshTokenSeconds],
    );
  }

  /** Locks the whole session: two tabs that renew at the same moment take turns. */
  async present(manager: EntityManager, tokenHash: Buffer): Promise<PresentedToken | null> {
    const rows = await manager.query<TokenRow[]>(
      `SELECT u.*, s.id AS session_id, s.ended_at, s.expires_at AS session_expires_at,
              t.used_at, t.expires_at AS token_expires_at, clock_timestamp() AS now
       FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
       WHERE t.hash = $1 FOR UPDATE OF t, s`,
      [tokenHash],
    );
    const row = rows[0];
    if (!row) return null;
    const worth = judge(
      {
        usedAt: row.used_at,
        expiresAt: row.token_expires_at,
        sessionEndedAt: row.ended_at,
        sessionExpiresAt: row.session_expires_at,
      },
      row.now,
    );
    return { worth, sessionId: row.session_id, user: toUser(row) };
  }

  async markUsed(manager: EntityManager, tokenHash: Buffer): Promise<void> {
    await manager.query(`UPDATE refresh_tokens SET used_at = clock_timestamp() WHERE hash = $1`, [tokenHash]);
    await manager.query(
      `DELETE FROM refresh_tokens WHERE expires_at < now()
       AND session_id = (SELECT session_id FROM refresh_tokens WHERE hash = $1)`,
      [tokenHash],
    );
  }

  async endSession(sessionId: string, because: EndReason, manager?: EntityManager): Promise<void> {
    await (manager ?? this.dataSource).query(
      `UPDATE sessions SET ended_at = now(), ended_because = $2 WHERE id = $1 AND ended_at IS NULL`,
      [sessionId, because],
    );
  }

  async sessionOfToken(tokenHash: Buffer): Promise<string | null> {
    const rows = await this.query<{ session_id: string }>(
      `SELECT session_id FROM refresh_tokens WHERE hash = $1`,
      [tokenHash],
    );
    return rows[0]?.session_id ?? null;
  }

  /** Who a session that has not ended belongs to, with the role as it is now. */
  async findSession(sessionId: string): Promise<SessionUser | null> {
    const rows = await this.query<UserRow>(
      `SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now()`,
      [sessionId],
    );
    return rows[0] ? toUser(rows[0]) : null;
  }

  /** Those of these sessions whose users work here, with their roles as they are now. */
  async liveStaffSessions(sessionIds: readonly string[]): Promise<Map<string, Role>> {
    const rows = await this.query<{ id: string; role: Role }>(
      `SELECT s.id, u.role FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = ANY($1) AND s.ended_at IS NULL AND s.expires_at > now() AND u.role = ANY($2)`,
      [sessionIds, rolesOf.staff],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  private query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, [...parameters]);
  }
}
