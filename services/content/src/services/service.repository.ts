import { Injectable } from '@nestjs/common';
import type { Service } from '@latchline/contracts/content/content.schema';
import { DataSource } from 'typeorm';
import { servicePage } from '../page-copy/page-copy.repository';

/** A service as seeds give it: its place on the home page is its place in the list. */
export type ServiceSeed = Omit<Service, 'response_time' | 'created_at' | 'updated_at'>;

type ServiceRow = Omit<Service, 'price' | 'created_at' | 'updated_at'> & {
  price: string | null;
  created_at: Date;
  updated_at: Date;
};

/** The only SQL about services. */
@Injectable()
export class ServiceRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Service[]> {
    const rows = await this.dataSource.query<ServiceRow[]>(
      `SELECT ${columns}, ${responseTime}, created_at, updated_at
       FROM services ORDER BY position, created_at, id`,
    );
    return rows.map(toService);
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM services',
    );
    return row?.count ?? 0;
  }

  /** Stores each once in the life of an installation: what was edited stays edited, what was deleted stays deleted. */
  async addSeed(services: readonly ServiceSeed[]): Promise<void> {
    const given = services.map((service, index) => ({ ...service, position: index + 1 }));
    await this.dataSource.query(addSeedSql, [JSON.stringify(given)]);
  }
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

const addSeedSql = `
  WITH given AS (SELECT position, ${columns} FROM jsonb_populate_recordset(NULL::services, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO services (position, ${columns})
  SELECT position, ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
