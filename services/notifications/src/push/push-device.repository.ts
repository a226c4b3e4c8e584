import { Injectable } from '@nestjs/common';
import type { PushDevice, PushSubscriptionJson } from '@latchline/contracts/notifications/push.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

export interface PushTarget {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export type NamedDevice = Pick<PushDevice, 'id' | 'label' | 'owner'>;

type Row = Omit<PushDevice, 'created_at' | 'last_sent_at'> & { created_at: Date; last_sent_at: Date | null };

const columns = 'id, label, owner, created_at, last_sent_at, last_error';

const namedSql = prepared(
  'SELECT id, label, owner FROM push_devices WHERE $1::text IS NULL OR owner = $1 ORDER BY id',
);

const toDevice = (row: Row): PushDevice => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
});

@Injectable()
export class PushDeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async list(): Promise<PushDevice[]> {
    const rows = await this.dataSource.query<Row[]>(`SELECT ${columns} FROM push_devices ORDER BY id DESC`);
    return rows.map(toDevice);
  }

  /** A browser that subscribes again keeps its endpoint; the device then belongs to the user who signed in last. */
  async save(
    { endpoint, keys: { p256dh, auth } }: PushSubscriptionJson,
    { label, owner }: { label: string; owner: string },
  ): Promise<PushDevice> {
    const rows = await this.dataSource.query<Row[]>(
      `INSERT INTO push_devices (id, owner, label, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (endpoint) DO UPDATE SET owner = excluded.owner, label = excluded.label,
         p256dh = excluded.p256dh, auth = excluded.auth, last_error = NULL
       RETURNING ${columns}`,
      [uuidv7(), owner, label, endpoint, p256dh, auth],
    );
    const [row] = rows.map(toDevice);
    if (!row) throw new Error('The device was not stored');
    return row;
  }

  /** With an owner, only removes a device of that owner. */
  async remove(manager: EntityManager, id: string, owner?: string): Promise<boolean> {
    const [, removed] = await manager.query<[unknown[], number]>(
      'DELETE FROM push_devices WHERE id = $1 AND ($2::text IS NULL OR owner = $2)',
      [id, owner ?? null],
    );
    return removed > 0;
  }

  async named(manager: EntityManager, owner?: string): Promise<NamedDevice[]> {
    return manager.query<NamedDevice[]>(namedSql, [owner ?? null]);
  }

  async target(manager: EntityManager, id: string): Promise<PushTarget | undefined> {
    const [target] = await manager.query<PushTarget[]>(
      'SELECT id, endpoint, p256dh, auth FROM push_devices WHERE id = $1',
      [id],
    );
    return target;
  }

  async recordResult(manager: EntityManager, id: string, error: string | null): Promise<void> {
    await manager.query(
      `UPDATE push_devices SET last_error = $2,
         last_sent_at = CASE WHEN $2::text IS NULL THEN clock_timestamp() ELSE last_sent_at END
       WHERE id = $1`,
      [id, error],
    );
  }
}
