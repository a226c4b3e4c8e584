import { Injectable } from '@nestjs/common';
import type { Passkey } from '@latchline/contracts/identity/passkey.schema';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const challengeSeconds = 5 * 60;

interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The SQL of passkeys. */
@Injectable()
export class PasskeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(userId: string): Promise<Passkey[]> {
    const rows = await this.dataSource.query<PasskeyRow[]>(
      'SELECT id, name, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY id DESC',
      [userId],
    );
    return rows.map(toPasskey);
  }

  credentialsOf(userId: string): Promise<{ id: string; transports: string[] }[]> {
    return this.dataSource.query('SELECT credential_id AS id, transports FROM passkeys WHERE user_id = $1', [
      userId,
    ]);
  }

  async find(credentialId: string): Promise<StoredPasskey | null> {
    const [row] = await this.dataSource.query<(Omit<StoredPasskey, 'counter'> & { counter: string })[]>(
      `SELECT id, user_id AS "userId", public_key AS "publicKey", counter FROM passkeys WHERE credential_id = $1`,
      [credentialId],
    );
    return row ? { ...row, counter: Number(row.counter) } : null;
  }

  /** Null if the credential is there already. */
  async add(userId: string, credential: NewCredential): Promise<Passkey | null> {
    const { credentialId, publicKey, counter, transports, name } = credential;
    const [row] = await this.dataSource.query<PasskeyRow[]>(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING
       RETURNING id, name, created_at, last_used_at`,
      [uuidv7(), userId, credentialId, Buffer.from(publicKey), counter, transports, name],
    );
    return row ? toPasskey(row) : null;
  }

  /** Its name; null if the user has no such passkey. */
  async remove(userId: string, id: string): Promise<string | null> {
    const [[row]] = await this.dataSource.query<[{ name: string }[], number]>(
      'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING name',
      [id, userId],
    );
    return row?.name ?? null;
  }

  /** Returns how many there were. */
  async removeAll(userId: string): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM passkeys WHERE user_id = $1',
      [userId],
    );
    return removed;
  }

  async saveUse(id: string, counter: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE passkeys SET counter = greatest(counter, $2), last_used_at = now() WHERE id = $1',
      [id, counter],
    );
  }

  /** `userId`: who adds a passkey; null for a sign-in. */
  async saveChallenge(challenge: string, userId: string | null): Promise<void> {
    await this.dataSource.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
    await this.dataSource.query(
      'INSERT INTO passkey_challenges VALUES ($1, $2, now() + make_interval(secs => $3))',
      [challenge, userId, challengeSeconds],
    );
  }

  /** False if it was never given, was used, or is too old. */
  async useChallenge(challenge: string, userId: string | null): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM passkey_challenges
       WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2::uuid AND expires_at >= now()`,
      [challenge, userId],
    );
    return used > 0;
  }
}
