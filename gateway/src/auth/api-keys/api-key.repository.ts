import { Injectable } from '@nestjs/common';
import type { ApiKeyScope } from '@latchline/contracts/access/api-key-scopes';
import type { ApiKey, NewApiKey } from '@latchline/contracts/identity/api-key.operations';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const columns = 'id, name, prefix, scopes, created_by, created_at, expires_at, last_used_at';

interface Row extends Pick<ApiKey, 'id' | 'name' | 'prefix' | 'created_by'> {
  scopes: ApiKeyScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

const toApiKey = ({ created_at, expires_at, last_used_at, ...row }: Row): ApiKey => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The SQL of API keys. Only hashes of their secrets are stored. */
@Injectable()
export class ApiKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<ApiKey[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM api_keys ORDER BY created_at DESC, id DESC`,
    );
    return rows.map(toApiKey);
  }

  /** A known id replaces that key, whose secret the client did not receive. */
  async insert(
    { id = uuidv7(), name, scopes, expires_at }: NewApiKey,
    { prefix, hash, createdBy }: { prefix: string; hash: Buffer; createdBy: string },
  ): Promise<ApiKey> {
    const [row] = await this.dataSource.query<Row[]>(
      `INSERT INTO api_keys (id, name, prefix, hash, scopes, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET name = $2, prefix = $3, hash = $4, scopes = $5, created_by = $6, expires_at = $7
       RETURNING ${columns}`,
      [id, name, prefix, hash, scopes, createdBy, expires_at],
    );
    if (!row) throw new Error('The API key was not stored');
    return toApiKey(row);
  }

  async remove(id: string): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(`DELETE FROM api_keys WHERE id = $1`, [
      id,
    ]);
    return removed > 0;
  }

  /** The key with this secret unless it has expired. Notes its use once a minute, so that reading costs no write. */
  async findValid(hash: Buffer): Promise<ApiKey | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM api_keys WHERE hash = $1 AND (expires_at IS NULL OR expires_at > now())`,
      [hash],
    );
    if (!row) return null;
    await this.dataSource.query(
      `UPDATE api_keys SET last_used_at = date_trunc('minute', now())
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < date_trunc('minute', now()))`,
      [row.id],
    );
    return toApiKey(row);
  }
}
