import { randomUUID } from 'node:crypto';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { DataSource } from 'typeorm';
import { migrations as all } from '../migrations/migrations';

export const silent = createLogger({ service: 'leads', level: 'silent' });

/** Creates the service's schema under a unique name, so that test files are isolated from each other. */
export async function openScratchDatabase(
  url: string | undefined,
  migrations: typeof all = all,
): Promise<DataSource> {
  if (!url) throw new Error('Set DATABASE_URL to a Postgres database for tests');
  const schema = `leads_${randomUUID().replaceAll('-', '')}`;
  return migratedDatabase({ databaseUrl: url, logger: silent }, { schema, migrations });
}

export async function dropScratchDatabase(dataSource: DataSource): Promise<void> {
  await dataSource.query(`DROP SCHEMA "${(dataSource.options as { schema: string }).schema}" CASCADE`);
  await dataSource.destroy();
}
