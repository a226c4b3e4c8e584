import { DataSource } from 'typeorm';
import { dataSourceOptions, type SchemaOptions } from '../database/data-source';
import { openDatabase } from '../database/open-database';
import type { TestStores } from './stores.config';

/** Opens the database of an integration test, with these migrations applied to a schema of its own. */
export async function migratedDatabase(
  { databaseUrl, logger }: Pick<TestStores, 'databaseUrl' | 'logger'>,
  { schema, migrations }: Pick<SchemaOptions, 'schema' | 'migrations'>,
): Promise<DataSource> {
  const options = dataSourceOptions(databaseUrl, { schema, migrations }, logger);
  return openDatabase({ dataSource: new DataSource(options), schema, logger });
}
