import { Injectable } from '@nestjs/common';
import { type Role, rolesOf } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { judge, type TokenVerdict, refreshTokenSeconds, sessionSeconds } from './session-rules';

interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  role: SessionUser['role'];
  active: boolean;
  totp_on_since: Date | null;
  configured_hash: string | null;
}

export interface Account {
  readonly user: SessionUser;
  readonly passwordHash: string;
  /** False if an administrator has switched the account off: nobody can sign in to it. */
  readonly active: boolean;
  readonly secondFactor: boolean;
  /** Hash of the password that the configuration last set. */
  readonly configuredHash: string | null;
}

export type EndReason = 'signed-out' | 'token-reused' | 'password-changed' | 'switched-off' | 'ended';

export const toUser = ({ id, email, role }: Pick<UserRow, 'id' | 'email' | 'role'>): SessionUser => ({
  id,
  email,
  role,
  is_admin: role === 'admin',
});
const toAccount = (row: UserRow): Account => ({
  user: toUser(row),
  passwordHash: row.password_hash,
  active: row.active,
  secondFactor: row.totp_on_since !== null,
  configuredHash: row.configured_hash,
});

interface TokenRow extends UserRow {
  session_id: string;
  used_at: Date | null;
  token_expires_at: Date;
  ended_at: Date | null;
  session_expires_at: Date;
  now: Date;
}

export interface PresentedToken {
  readonly verdict: TokenVerdict;
  readonly sessionId: string;
  readonly user: SessionUser;
}

const userColumns = 'u.id, u.email, u.password_hash, u.role, u.active, u.totp_on_since, u.configured_hash';

/** Always later than the previous version, even for two changes within a millisecond. */
export const bumpVersion = `updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

/** Returns the ids of the ended sessions. */
export async function endSessions(
  manager: Pick<EntityManager, 'query'>,
  userId: string,
  because: EndReason,
  except: string | null = null,
): Promise<string[]> {
  const [rows] = await manager.query<[{ id: string }[], number]>(
    `UPDATE sessions SET ended_at = now(), ended_because = $2
     WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3::uuid RETURNING id`,
    [userId, because, except],
  );
  return rows.map(({ id }) => id);
}

/** The SQL of signing in and of sessions. E-mail addresses are stored and looked up in lower case. */
@Injectable()
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async findAccount(email: string): Promise<Account | null> {
    const rows = await this.dataSource.query<UserRow[]>(
      `SELECT ${userColumns} FROM users u WHERE email = lower($1)`,
      [email],
    );
    return rows[0] ? toAccount(rows[0]) : null;
  }

  /**
   * Null if the address already has an account. Also closes its invitation, which could otherwise bring the account back after
   * it was removed. First, as accepting the invitation does, so that the two do not wait for each other.
   */
  async createUser(
    email: string,
    passwordHash: string,
    role: SessionUser['role'],
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<SessionUser | null> {
    const rows = await manager.query<UserRow[]>(
      `WITH closed AS (DELETE FROM invitations WHERE email = lower($2) RETURNING id)
       INSERT INTO users AS u (id, email, password_hash, role)
       SELECT $1, lower($2), $3, $4 FROM (SELECT count(*) FROM closed) AS closed_first
       ON CONFLICT (email) DO NOTHING RETURNING ${userColumns}`,
      [uuidv7(), email, passwordHash, role],
    );
    return rows[0] ? toUser(rows[0]) : null;
  }

  async findAccountById(userId: string): Promise<Account | null> {
    const rows = await this.dataSource.query<UserRow[]>(`SELECT ${userColumns} FROM users u WHERE id = $1`, [
      userId,
    ]);
    return rows[0] ? toAccount(rows[0]) : null;
  }

  /**
   * Restores full access for the configured administrator: role, switched on, no second factor or passkey. All existing sessions of
   * the account end, and open reset links are deleted.
   */
  async configure(userId: string, passwordHash: string): Promise<void> {
    await this.inTransaction(async (manager) => {
      await manager.query(
        `UPDATE users SET password_hash = $2, configured_hash = $2, role = 'admin', active = true,
           totp_secret = NULL, totp_on_since = NULL, totp_last_step = NULL, ${bumpVersion} WHERE id = $1`,
        [userId, passwordHash],
      );
      await manager.query(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
      await manager.query(`DELETE FROM passkeys WHERE user_id = $1`, [userId]);
      await manager.query(`DELETE FROM password_resets WHERE user_id = $1`, [userId]);
      await endSessions(manager, userId, 'password-changed');
    });
  }

  async rememberConfigured(userId: string, passwordHash: string): Promise<void> {
    await this.dataSource.query(`UPDATE users SET configured_hash = $2 WHERE id = $1`, [
      userId,
      passwordHash,
    ]);
  }

  /** Also deletes open reset links. Returns the ended sessions: all except `except`. */
  async changePassword(userId: string, passwordHash: string, except: string | null): Promise<string[]> {
    return this.inTransaction(async (manager) => {
      await manager.query(`UPDATE users SET password_hash = $2, ${bumpVersion} WHERE id = $1`, [
        userId,
        passwordHash,
      ]);
      await manager.query(`DELETE FROM password_resets WHERE user_id = $1`, [userId]);
      return endSessions(manager, userId, 'password-changed', except);
    });
  }

  async createSession(userId: string, tokenHash: Buffer, device: string): Promise<string> {
    const id = uuidv7();
    await this.inTransaction(async (manager) => {
      await manager.query(`DELETE FROM sessions WHERE user_id = $1 AND expires_at < now()`, [userId]);
      await manager.query(
        `INSERT INTO sessions (id, user_id, expires_at, device) VALUES ($1, $2, now() + make_interval(secs => $3), $4)`,
        [id, userId, sessionSeconds, device],
      );
      await manager.query(`UPDATE users SET last_seen_at = now() WHERE id = $1`, [userId]);
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

  /** Locks the session row, so that two tabs refreshing at the same time take turns. */
  async present(manager: EntityManager, tokenHash: Buffer): Promise<PresentedToken | null> {
    const rows = await manager.query<TokenRow[]>(
      `SELECT ${userColumns}, s.id AS session_id, s.ended_at, s.expires_at AS session_expires_at,
              t.used_at, t.expires_at AS token_expires_at, clock_timestamp() AS now
       FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
       WHERE t.hash = $1 FOR UPDATE OF t, s`,
      [tokenHash],
    );
    const row = rows[0];
    if (!row) return null;
    const verdict = judge(
      {
        usedAt: row.used_at,
        expiresAt: row.token_expires_at,
        sessionEndedAt: row.ended_at,
        sessionExpiresAt: row.session_expires_at,
      },
      row.now,
    );
    return { verdict, sessionId: row.session_id, user: toUser(row) };
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
    const rows = await this.dataSource.query<{ session_id: string }[]>(
      `SELECT session_id FROM refresh_tokens WHERE hash = $1`,
      [tokenHash],
    );
    return rows[0]?.session_id ?? null;
  }

  /** The user of an active session, with their current role. */
  async findSession(sessionId: string): Promise<SessionUser | null> {
    const rows = await this.dataSource.query<(UserRow & { stale: boolean })[]>(
      `SELECT ${userColumns}, s.last_used_at < now() - interval '5 minutes' AS stale
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND u.active`,
      [sessionId],
    );
    const row = rows[0];
    if (!row) return null;
    // Not awaited: the last use need not be exact.
    if (row.stale) void this.touch(sessionId).catch(() => undefined);
    return toUser(row);
  }

  private async touch(sessionId: string): Promise<void> {
    await this.dataSource.query(
      `WITH used AS (UPDATE sessions SET last_used_at = now() WHERE id = $1 RETURNING user_id)
       UPDATE users SET last_seen_at = now() FROM used WHERE users.id = used.user_id`,
      [sessionId],
    );
  }

  /** The active sessions among these that belong to staff, with their current roles. */
  async liveStaffSessions(sessionIds: readonly string[]): Promise<Map<string, Role>> {
    const rows = await this.dataSource.query<{ id: string; role: Role }[]>(
      `SELECT s.id, u.role FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = ANY($1) AND s.ended_at IS NULL AND s.expires_at > now() AND u.active AND u.role = ANY($2)`,
      [sessionIds, rolesOf.staff],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }
}
