import { Injectable } from '@nestjs/common';
import { rolesOf } from '@latchline/contracts/access/roles';
import { DataSource } from 'typeorm';

/** The SQL of calendar feeds. */
@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  async sealedToken(userId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ sealed_token: string }[]>(
      'SELECT sealed_token FROM calendar_feeds WHERE user_id = $1',
      [userId],
    );
    return row?.sealed_token ?? null;
  }

  async replace(userId: string, hash: Buffer, sealedToken: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO calendar_feeds (user_id, token_hash, sealed_token) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash,
         sealed_token = excluded.sealed_token, created_at = now()`,
      [userId, hash, sealedToken],
    );
  }

  async remove(userId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM calendar_feeds WHERE user_id = $1', [userId]);
  }

  /** The user whose feed it is, while the account is active and may see leads. */
  async owner(hash: Buffer): Promise<{ email: string } | null> {
    const [row] = await this.dataSource.query<{ email: string }[]>(
      `SELECT email FROM calendar_feeds JOIN users ON users.id = user_id
       WHERE token_hash = $1 AND active AND role = ANY ($2)`,
      [hash, rolesOf.leads],
    );
    return row ?? null;
  }
}
