import { Injectable } from '@nestjs/common';
import { rolesOf } from '@latchline/contracts/access/roles';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type {
  ProfilePatch,
  StaffMember,
  VersionedProfile,
} from '@latchline/contracts/identity/profile.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { bumpVersion } from '../identity.repository';
import { profileColumns, type ProfileRow, toProfile } from './profile-columns';

type VersionedRow = ProfileRow & { readonly updated_at: Date };
type StaffRow = ProfileRow & { readonly email: string };

export interface StaffList {
  /** When it was read, by the clock of the database. */
  readonly as_of: string;
  readonly people: StaffMember[];
}

/** The SQL of profiles. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<VersionedProfile> {
    const [row] = await manager.query<VersionedRow[]>(
      `SELECT id, ${profileColumns}, updated_at FROM users WHERE id = $1`,
      [id],
    );
    if (!row) throw new CodedError(identityErrors.noSuchUser, 'This account no longer exists');
    return { ...toProfile(row), updated_at: row.updated_at.toISOString() };
  }

  async change(id: string, patch: ProfilePatch, expected: ExpectedVersion): Promise<VersionedProfile> {
    return this.locked(id, async (manager) => {
      const now = await this.get(id, manager);
      requireVersion(now, expected, identityErrors.stale);
      const { name, mobile, licence_number } = { ...now, ...patch };
      await manager.query(
        `UPDATE users SET name = $2, mobile = $3, licence_number = $4, ${bumpVersion} WHERE id = $1`,
        [id, name, mobile, licence_number],
      );
    });
  }

  /** Null removes it. */
  async setPhoto(id: string, content: Buffer | null): Promise<VersionedProfile> {
    return this.locked(id, async (manager) => {
      await this.get(id, manager);
      await manager.query('DELETE FROM user_photos WHERE user_id = $1', [id]);
      if (content)
        await manager.query('INSERT INTO user_photos (user_id, version, content) VALUES ($1, $2, $3)', [
          id,
          uuidv4(),
          content,
        ]);
      await manager.query(`UPDATE users SET ${bumpVersion} WHERE id = $1`, [id]);
    });
  }

  async photo(id: string): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ content: Buffer }[]>(
      'SELECT content FROM user_photos WHERE user_id = $1',
      [id],
    );
    return row?.content ?? null;
  }

  /** Active users who handle leads, by name. */
  async staff(): Promise<StaffList> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [{ as_of }] = await manager.query<[{ as_of: Date }]>('SELECT clock_timestamp() AS as_of');
      const rows = await manager.query<StaffRow[]>(
        `SELECT id, email, ${profileColumns} FROM users WHERE role = ANY ($1) AND active
         ORDER BY lower(coalesce(name, email)), email`,
        [rolesOf.leads],
      );
      const people = rows.map((row) => ({ id: row.id, email: row.email, ...toProfile(row) }));
      return { as_of: as_of.toISOString(), people };
    });
  }

  /** All users, also those who were switched off. */
  async everybody(): Promise<StaffMember[]> {
    const rows = await this.dataSource.query<StaffRow[]>(
      `SELECT id, email, ${profileColumns} FROM users ORDER BY email`,
    );
    return rows.map((row) => ({ id: row.id, email: row.email, ...toProfile(row) }));
  }

  private locked(id: string, work: (manager: EntityManager) => Promise<void>): Promise<VersionedProfile> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
      await work(manager);
      return this.get(id, manager);
    });
  }
}
