/** A Postgres role per process that stores data, limited to its own schema. */
export interface DatabaseRole {
  readonly process: string;
  readonly schema: string;
  /** Tables on which the process has fewer than the ordinary rights, and the rights on each: append-only tables, and views. */
  readonly records: Readonly<Record<string, string>>;
  /** Views of its schema that another process may read as well, and which process. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Rights on all other tables. No role may create, alter, truncate or drop a table. */
export const ordinaryRights = 'SELECT, INSERT, UPDATE, DELETE';

const read = 'SELECT';
const add = 'SELECT, INSERT';

export const databaseRoles: readonly DatabaseRole[] = [
  role('leads', 'leads', { erasures: add }, { unpublished_leads: 'gateway' }),
  role(
    'notifications',
    'notifications',
    { erased_leads: add, vapid_keys: add },
    { unnotified_leads: 'gateway' },
  ),
  role('content', 'content', { page_revisions: add, seeded: add }),
  role('locations', 'locations', { seeded: add }),
  role('seo', 'seo', { indexnow_key: add, seeded: add }),
  // An entry is completed once and deleted when it expires; a trigger enforces that.
  role('gateway', 'identity', {
    audit: 'SELECT, INSERT, DELETE, UPDATE (outcome, status, subject_id, details, finished_at)',
  }),
];

function role(
  process: string,
  schema: string,
  records: DatabaseRole['records'],
  shared: DatabaseRole['shared'] = {},
): DatabaseRole {
  const views = Object.fromEntries(Object.keys(shared).map((view) => [view, read]));
  // Only migrations write the table of migrations.
  return { process, schema, records: { ...records, ...views, migrations: read }, shared };
}

/** Roles belong to a server, not to a database, so the name keeps two installations on one server apart. */
export const roleName = (database: string, process: string): string => `${database}_${process}`;
