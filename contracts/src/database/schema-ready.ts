/**
 * `npm start` sends this over the IPC channel once the migrations of a process have run. With `AWAIT_SCHEMA=true` a process
 * does not connect to Postgres before that, because its role may not exist yet.
 */
export const schemaReady = 'schema-ready';
