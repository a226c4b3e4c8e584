/**
 * `npm start` sends this over the IPC channel once the migrations of a process have run. With `AWAIT_SCHEMA=true` a process
 * does not connect to Postgres before that, because its role may not exist yet.
 */
export const schemaReady = 'schema-ready';

/** What a migration step of `npm start` sends back after each of its schemas, by the name of the process that owns it. */
export interface SchemaMigrated {
  readonly migrated: string;
}
