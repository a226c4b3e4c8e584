import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { DataSource } from 'typeorm';
import { bumpVersion, endSessions, toUser } from '../identity.repository';

const minutes = 30;

type UserRow = Pick<SessionUser, 'id' | 'email' | 'role'>;

/** The SQL of password reset links. Only hashes of their tokens are stored. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns when the link expires. */
  async add(userId: string, tokenHash: Buffer): Promise<Date> {
    await this.dataSource.query(`DELETE FROM password_resets WHERE expires_at < now()`);
    const [row] = await this.dataSource.query<{ expires_at: Date }[]>(
      `INSERT INTO password_resets (hash, user_id, expires_at)
       VALUES ($1, $2, now() + make_interval(mins => $3)) RETURNING expires_at`,
      [tokenHash, userId, minutes],
    );
    if (!row) throw new Error('The password reset link was not stored');
    return row.expires_at;
  }

  async findUser(tokenHash: Buffer): Promise<SessionUser | null> {
    const [row] = await this.dataSource.query<UserRow[]>(
      `SELECT u.id, u.email, u.role FROM password_resets r JOIN users u ON u.id = r.user_id
       WHERE r.hash = $1 AND r.expires_at > now() AND u.active`,
      [tokenHash],
    );
    return row ? toUser(row) : null;
  }

  /** Consumes the link and every other one of the user. Returns the ended sessions; null if the link was already used. */
  async use(tokenHash: Buffer, passwordHash: string): Promise<string[] | null> {
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[{ user_id: string }[], number]>(
        `DELETE FROM password_resets WHERE hash = $1 AND expires_at > now() RETURNING user_id`,
        [tokenHash],
      );
      const userId = rows[0]?.user_id;
      if (!userId) return null;
      await manager.query(`DELETE FROM password_resets WHERE user_id = $1`, [userId]);
      await manager.query(`UPDATE users SET password_hash = $2, ${bumpVersion} WHERE id = $1`, [
        userId,
        passwordHash,
      ]);
      return endSessions(manager, userId, 'password-changed');
    });
  }
}
