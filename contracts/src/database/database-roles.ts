/** A role of Postgres for each process that stores something: what it may do in its own schema, and nothing anywhere else. */
export interface DatabaseRole {
  readonly process: string;
  readonly schema: string;
  /** Tables that keep what was written into them, and all that may be done with each. */
  readonly records: Readonly<Record<string, string>>;
}

/** With every table that is no record. No role may make, alter, empty or drop a table. */
export const ordinaryRights = 'SELECT, INSERT, UPDATE, DELETE';

const read = 'SELECT';
const add = 'SELECT, INSERT';

export const databaseRoles: readonly DatabaseRole[] = [
  role('leads', 'leads', { erasures: add }),
  role('notifications', 'notifications', { erased_leads: add, vapid_keys: add }),
  role('content', 'content', { page_revisions: add, seeded: read }),
  role('locations', 'locations', { seeded: read }),
  role('seo', 'seo', { indexnow_key: add, seeded: read }),
  // An entry is finished once, and deleted when it is old: a trigger holds whoever may do either to that.
  role('gateway', 'identity', {
    audit: 'SELECT, INSERT, DELETE, UPDATE (outcome, status, subject_id, details, finished_at)',
  }),
];

function role(process: string, schema: string, records: DatabaseRole['records']): DatabaseRole {
  // Which migrations have run is written by migrations alone.
  return { process, schema, records: { ...records, migrations: read } };
}

/** Roles belong to a server, not to a database: two installations on one server must not meet. */
export const roleName = (database: string, process: string): string => `${database}_${process}`;
