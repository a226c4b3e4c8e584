import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { User, UserPatch } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';
import { profileColumns, type ProfileRow, toProfile } from '../profiles/profile-columns';
import { bumpVersion, endSessions } from '../identity.repository';

interface Row extends ProfileRow {
  id: string;
  email: string;
  role: User['role'];
  active: boolean;
  totp_on_since: Date | null;
  last_seen_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Without the fields that come from the rate limiter and the notifications service. */
export type StoredUser = Omit<User, 'locked_until' | 'alerts'>;

const columns = `id, email, role, active, totp_on_since, last_seen_at, created_at, updated_at, ${profileColumns}`;

const toUser = (row: Row): StoredUser => ({
  id: row.id,
  email: row.email,
  role: row.role,
  profile: toProfile(row),
  active: row.active,
  second_factor: row.totp_on_since !== null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export interface ChangedUser {
  readonly user: StoredUser;
  readonly endedSessions: readonly string[];
}

/** The SQL of managing accounts. */
@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<StoredUser[]> {
    const rows = await this.dataSource.query<Row[]>(`SELECT ${columns} FROM users ORDER BY email`);
    return rows.map(toUser);
  }

  async get(id: string): Promise<StoredUser> {
    const [row] = await this.dataSource.query<Row[]>(`SELECT ${columns} FROM users WHERE id = $1`, [id]);
    if (!row) throw noSuchUser();
    return toUser(row);
  }

  /**
   * Switching an account off ends its sessions in the same transaction. `beforeCommit` receives the changed account; if
   * it fails, nothing changes.
   */
  async change(
    id: string,
    patch: UserPatch,
    expected: ExpectedVersion,
    beforeCommit: (user: StoredUser) => Promise<void>,
  ): Promise<ChangedUser> {
    return this.dataSource.transaction(async (manager) => {
      const now = await locked(manager, id);
      if (!now) throw noSuchUser();
      requireVersion(now, expected, identityErrors.stale);
      const role = patch.role ?? now.role;
      const active = patch.active ?? now.active;
      if (role !== 'admin' || !active) await requireAnotherAdmin(manager, id);
      const [rows] = await manager.query<[Row[], number]>(
        `UPDATE users SET role = $2, active = $3, ${bumpVersion} WHERE id = $1 RETURNING ${columns}`,
        [id, role, active],
      );
      const endedSessions = active ? [] : await endSessions(manager, id, 'switched-off');
      const user = toUser(rows[0] as Row);
      await beforeCommit(user);
      return { user, endedSessions };
    });
  }

  async remove(
    id: string,
    expected: ExpectedVersion,
    beforeCommit: (user: StoredUser) => Promise<void>,
  ): Promise<ChangedUser> {
    return this.dataSource.transaction(async (manager) => {
      const now = await locked(manager, id);
      if (!now) throw noSuchUser();
      requireVersion(now, expected, identityErrors.stale);
      await requireAnotherAdmin(manager, id);
      const endedSessions = await endSessions(manager, id, 'ended');
      await manager.query(`DELETE FROM users WHERE id = $1`, [id]);
      await beforeCommit(now);
      return { user: now, endedSessions };
    });
  }

  endSessions(id: string): Promise<string[]> {
    return endSessions(this.dataSource, id, 'ended');
  }
}

const noSuchUser = () => new CodedError(identityErrors.noSuchUser, 'This account no longer exists');

/** Locks all administrators in one order, so that two of them cannot remove each other at the same time. */
async function locked(manager: EntityManager, id: string): Promise<StoredUser | null> {
  const rows = await manager.query<Row[]>(
    `SELECT ${columns} FROM users WHERE id = $1 OR (role = 'admin' AND active) ORDER BY id FOR UPDATE`,
    [id],
  );
  const row = rows.find((one) => one.id === id);
  return row ? toUser(row) : null;
}

async function requireAnotherAdmin(manager: EntityManager, id: string): Promise<void> {
  const rows = await manager.query<{ others: number; is_one: boolean }[]>(
    `SELECT count(*) FILTER (WHERE id <> $1)::int AS others, coalesce(bool_or(id = $1), false) AS is_one
     FROM users WHERE role = 'admin' AND active`,
    [id],
  );
  const { others = 0, is_one = false } = rows[0] ?? {};
  if (!is_one || others > 0) return;
  throw new CodedError(
    identityErrors.lastAdmin,
    'This is the only administrator who can sign in. Make someone else an administrator first',
  );
}
