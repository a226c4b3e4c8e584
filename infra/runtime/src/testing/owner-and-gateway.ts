import { DataSource } from 'typeorm';
import { dataSourceOptions, type Schema } from '../database/data-source';
import { MeasuringConnection } from '../database/measuring-connection';
import { createLogger } from '../logger/logger';
import { databaseWithRoles } from './database-with-roles';

export interface OwnerAndGateway {
  /** With the role of the service that owns the schema. */
  readonly owner: DataSource;
  /** Runs a statement with the gateway's role. */
  readonly asGateway: (sql: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A migrated schema of a service, seen with its own role and with the gateway's. Nothing else runs. */
export async function ownerAndGateway(
  serverUrl: string | undefined,
  owned: Schema,
): Promise<OwnerAndGateway> {
  const { schema } = owned;
  const logger = createLogger({ service: schema, level: 'silent' });
  const database = await databaseWithRoles(serverUrl, [owned, { schema: 'identity', migrations: [] }]);
  const owner = new DataSource(dataSourceOptions(database.urlOf(schema), { schema, migrations: [] }, logger));
  await owner.initialize();
  const options = { schema: 'identity', pooler: 'none', timeoutMs: 60_000 } as const;
  const gateway = new MeasuringConnection(database.urlOf('gateway'), options, logger);
  return {
    owner,
    asGateway: (sql) => gateway.read((manager) => manager.query(sql)),
    async close() {
      await gateway.close();
      await owner.destroy();
      await database.close();
    },
  };
}
