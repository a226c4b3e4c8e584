/** A Postgres role per process that stores data, limited to its own schema. */
export interface DatabaseRole {
  readonly process: string;
  readonly schema: string;
  /** Append-only tables, and the rights on each. */
  readonly records: Readonly<Record<string, string>>;
}

/** Rights on all other tables. No role may create, alter, truncate or drop a table. */
export const ordinaryRights = 'SELECT, INSERT, UPDATE, DELETE';

const read = 'SELECT';
const add = 'SELECT, INSERT';

export const databaseRoles: readonly DatabaseRole[] = [
  role('leads', 'leads', { erasures: add }),
  role('notifications', 'notifications', { erased_leads: add, vapid_keys: add }),
  role('content', 'content', { page_revisions: add, seeded: add }),
  role('locations', 'locations', { seeded: add }),
  role('seo', 'seo', { indexnow_key: add, seeded: add }),
  // An entry is completed once and deleted when it expires; a trigger enforces that.
  role('gateway', 'identity', {
    audit: 'SELECT, INSERT, DELETE, UPDATE (outcome, status, subject_id, details, finished_at)',
  }),
];

function role(process: string, schema: string, records: DatabaseRole['records']): DatabaseRole {
  // Only migrations write this table.
  return { process, schema, records: { ...records, migrations: read } };
}

/** Roles belong to a server, not to a database, so the name keeps two installations on one server apart. */
export const roleName = (database: string, process: string): string => `${database}_${process}`;
