import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface FactorRow {
  totp_secret: string | null;
  totp_on_since: Date | null;
  codes_left: number;
}

export interface StoredFactor {
  /** Encrypted. */
  readonly secret: string;
  /** Null until the first code is confirmed. */
  readonly onSince: Date | null;
  readonly codesLeft: number;
}

/** The SQL of second factors. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<StoredFactor | null> {
    const [row] = await this.dataSource.query<FactorRow[]>(
      `SELECT totp_secret, totp_on_since,
              (SELECT count(*)::int FROM recovery_codes WHERE user_id = users.id) AS codes_left
       FROM users WHERE id = $1`,
      [userId],
    );
    if (!row?.totp_secret) return null;
    return { secret: row.totp_secret, onSince: row.totp_on_since, codesLeft: row.codes_left };
  }

  /** Stores a secret that is not confirmed yet. False if a second factor is already on. */
  async begin(userId: string, sealedSecret: string): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE users SET totp_secret = $2, totp_last_step = NULL WHERE id = $1 AND totp_on_since IS NULL`,
      [userId, sealedSecret],
    );
    return changed > 0;
  }

  /** False if it is already on, or the secret has been replaced since. */
  async switchOn(
    userId: string,
    sealedSecret: string,
    step: number,
    hashes: readonly Buffer[],
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [, changed] = await manager.query<[unknown, number]>(
        `UPDATE users SET totp_on_since = now(), totp_last_step = $3
         WHERE id = $1 AND totp_secret = $2 AND totp_on_since IS NULL`,
        [userId, sealedSecret, step],
      );
      if (changed === 0) return false;
      await putCodes(manager, userId, hashes);
      return true;
    });
  }

  async sealedSecrets(): Promise<{ readonly userId: string; readonly secret: string }[]> {
    return this.dataSource.query(
      `SELECT id AS "userId", totp_secret AS secret FROM users WHERE totp_secret IS NOT NULL`,
    );
  }

  /** Replaces the secret unless it has been replaced since. */
  async replaceSecret(userId: string, sealed: string, resealed: string): Promise<void> {
    await this.dataSource.query(`UPDATE users SET totp_secret = $3 WHERE id = $1 AND totp_secret = $2`, [
      userId,
      sealed,
      resealed,
    ]);
  }

  /** False if it was already off. */
  async switchOff(userId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
      const [, changed] = await manager.query<[unknown, number]>(
        `UPDATE users SET totp_secret = NULL, totp_on_since = NULL, totp_last_step = NULL
         WHERE id = $1 AND totp_on_since IS NOT NULL`,
        [userId],
      );
      return changed > 0;
    });
  }

  replaceCodes(userId: string, hashes: readonly Buffer[]): Promise<void> {
    return this.dataSource.transaction((manager) => putCodes(manager, userId, hashes));
  }

  /** Invalidates this code and all earlier ones, so that an observed code cannot be reused. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE users SET totp_last_step = $2
       WHERE id = $1 AND totp_on_since IS NOT NULL AND (totp_last_step IS NULL OR totp_last_step < $2)`,
      [userId, step],
    );
    return changed > 0;
  }

  async useCode(userId: string, hash: Buffer): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2`,
      [userId, hash],
    );
    return used > 0;
  }
}

async function putCodes(manager: EntityManager, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await manager.query(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
  await manager.query(`INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])`, [
    userId,
    [...hashes],
  ]);
}
