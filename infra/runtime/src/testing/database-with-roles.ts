import { databaseRoles, roleName } from '@latchline/contracts/database/database-roles';
import { Client } from 'pg';
import type { Schema } from '../database/data-source';
import { migrateSchema } from '../database/run-migrations';
import { createLogger } from '../logger/logger';
import { uniqueName } from './stores.config';

export interface DatabaseWithRoles {
  /** What the process connects with. */
  urlOf(process: string): string;
  close(): Promise<void>;
}

/** A database of its own with a role for each process, migrated as `npm start`, compose and the chart do: by an ordinary owner, in parallel. */
export async function databaseWithRoles(
  serverUrl: string | undefined,
  schemas: readonly Schema[],
): Promise<DatabaseWithRoles> {
  if (!serverUrl) throw new Error('Integration tests need DATABASE_URL');
  const database = uniqueName();
  const owner = `${database}_owner`;
  const server = new URL(serverUrl);
  const urlAs = (user: string) =>
    Object.assign(new URL(server.href), { username: user, password: user, pathname: `/${database}` }).href;
  const urlOf = (process: string) => urlAs(roleName(database, process));
  const administrator = new Client({ connectionString: server.href });
  await administrator.connect();
  await administrator.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${owner}'`);
  await administrator.query(`CREATE DATABASE ${database} OWNER ${owner}`);
  const config = {
    DATABASE_OWNER_URL: urlAs(owner),
    DATABASE_POOLER: 'none',
    LOG_LEVEL: 'silent',
    SEED_ON_START: false,
    SAMPLE_DATA: 'firm',
    ALLOW_OLDER_VERSION: false,
  } as const;
  const logger = createLogger({ service: database, level: 'silent' });
  await Promise.all(
    schemas.map((schema) => {
      const process = databaseRoles.find((role) => role.schema === schema.schema)?.process ?? '';
      return migrateSchema(schema, { ...config, DATABASE_URL: urlOf(process) }, logger);
    }),
  );
  return {
    urlOf,
    close: async () => {
      await administrator.query(`DROP DATABASE ${database} WITH (FORCE)`);
      const { rows } = await administrator.query<{ name: string }>(
        'SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, $1)',
        [`${database}_`],
      );
      for (const { name } of rows) await administrator.query(`DROP ROLE ${name}`);
      await administrator.end();
    },
  };
}
