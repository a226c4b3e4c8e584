import { Injectable } from '@nestjs/common';
import type { Service } from '@latchline/contracts/content/content.schema';
import type { NewService, ServiceFields } from '@latchline/contracts/content/service-editing.schema';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { servicePage } from '../page-copy/page-copy.repository';
import { ServiceNotFound, ServiceSlugTaken } from './service.errors';

/** A seeded service: its position on the home page is its index in the list. */
export type ServiceSeed = Omit<Service, 'response_time' | 'created_at' | 'updated_at'>;

type ServiceRow = Omit<Service, 'price' | 'created_at' | 'updated_at'> & {
  price: string | null;
  created_at: Date;
  updated_at: Date;
};

/** All SQL of the locksmith services. */
@Injectable()
export class ServiceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By position on the home page, or by creation. */
  async all(order: 'position' | 'created_at' = 'position'): Promise<Service[]> {
    const rows = await this.dataSource.query<ServiceRow[]>(
      `${selectSql} ORDER BY ${order === 'position' ? 'position, created_at' : 'created_at, position'}, id`,
    );
    return rows.map(toService);
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Service> {
    return one(await manager.query<ServiceRow[]>(`${selectSql} WHERE id = $1`, [id]));
  }

  /** Locks the row until the transaction ends. */
  async locked(manager: EntityManager, id: string): Promise<Service> {
    return one(await manager.query<ServiceRow[]>(`${selectSql} WHERE id = $1 FOR UPDATE`, [id]));
  }

  async add(id: string, service: NewService): Promise<void> {
    try {
      await this.dataSource.query(addSql, [id, JSON.stringify(service)]);
    } catch (error) {
      throw isTaken(error) ? new ServiceSlugTaken(service.slug) : error;
    }
  }

  async change(manager: EntityManager, id: string, fields: ServiceFields): Promise<void> {
    await manager.query(changeSql, [id, JSON.stringify(fields)]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM services WHERE id = $1', [id]);
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM services',
    );
    return row?.count ?? 0;
  }

  /** Stored once per installation: edits and deletions are kept. */
  async addSeed(services: readonly ServiceSeed[]): Promise<void> {
    const given = services.map((service, index) => ({ ...service, position: index + 1 }));
    await this.dataSource.query(addSeedSql, [JSON.stringify(given)]);
  }
}

function one([row]: readonly ServiceRow[]): Service {
  if (!row) throw new ServiceNotFound();
  return toService(row);
}

function toService({ price, created_at, updated_at, ...rest }: ServiceRow): Service {
  return {
    ...rest,
    price: price === null ? null : Number(price),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

const responseTime = `(
  SELECT copy->>'response_time' FROM page_copy WHERE page = '${servicePage('')}' || services.slug
) AS response_time`;
const columns = 'id, slug, icon_name, title, description, cta_text, link, price, features';

const selectSql = `SELECT ${columns}, ${responseTime}, created_at, updated_at FROM services`;

const editedColumns = 'icon_name, title, description, cta_text, link, price, features';
const given = `SELECT ${editedColumns} FROM jsonb_populate_record(NULL::services, $2)`;
const changeSql = `UPDATE services SET (${editedColumns}) = (${given}) WHERE id = $1`;
const addSql = `
  INSERT INTO services (id, position, slug, ${editedColumns})
  SELECT $1, (SELECT coalesce(max(position), 0) + 1 FROM services), slug, ${editedColumns}
  FROM jsonb_populate_record(NULL::services, $2)`;

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === '23505';

const addSeedSql = `
  WITH given AS (SELECT position, ${columns} FROM jsonb_populate_recordset(NULL::services, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO services (position, ${columns})
  SELECT position, ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
