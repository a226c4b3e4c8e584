/**
 * `npm start` sends this over the IPC channel when the migrations of a process have run. The process was started with
 * `AWAIT_SCHEMA=true`, and leaves Postgres alone until then: its role may not exist yet.
 */
export const schemaReady = 'schema-ready';
