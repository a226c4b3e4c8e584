import { databaseRoles, ordinaryRights } from '@latchline/contracts/database/database-roles';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { ConfigurationError } from '../config/load-config';
import { scramVerifier } from './scram-verifier';
import { roleSettings } from './session-settings';
import { shareViews } from './shared-views';

interface KnownRole {
  readonly name: string;
  /** Has privileges that would bypass those granted here. */
  readonly isMighty: boolean;
  readonly mayBeChanged: boolean;
}

/**
 * Creates the role of a process and grants it exactly the privileges that the contract defines for its schema. Run by the
 * schema owner after every migration; an ordinary Postgres user that may create roles is enough.
 */
export async function grantRole(owner: Client, schema: string, processUrl: string): Promise<void> {
  const { username, password } = new URL(processUrl);
  const name = decodeURIComponent(username);
  await owner.query('BEGIN');
  try {
    // Roles are shared by the whole database, so migrations of other schemas wait here.
    await owner.query(`SELECT pg_advisory_xact_lock(hashtextextended('latchline:roles', 0))`);
    await makeRole(owner, name, decodeURIComponent(password), schema);
    await letConnect(owner, name);
    for (const statement of rightsOf(schema, name, await tablesOf(owner, schema)))
      await owner.query(statement);
    await shareViews(owner, schema, name);
    await owner.query('COMMIT');
  } catch (err) {
    await owner.query('ROLLBACK').catch(() => undefined);
    throw err;
  }
}

async function makeRole(owner: Client, name: string, password: string, schema: string): Promise<void> {
  const { rows: owners } = await owner.query<{ name: string; may_create: boolean }>(
    'SELECT rolname AS name, rolsuper OR rolcreaterole AS may_create FROM pg_roles WHERE rolname = current_user',
  );
  const [{ name: ownName, may_create: mayCreate } = { name: '', may_create: false }] = owners;
  if (name === '') throw new ConfigurationError(['DATABASE_URL: names no user']);
  if (name === ownName)
    throw new ConfigurationError([
      'DATABASE_OWNER_URL: names the same user as DATABASE_URL; leave it out if one user does everything',
    ]);
  const known = await findRole(owner, name);
  if (known?.isMighty)
    throw new ConfigurationError([
      `DATABASE_URL: ${name} may do more in Postgres than a process needs; use a role without such privileges`,
    ]);
  if (!known && !mayCreate)
    throw new ConfigurationError([
      `DATABASE_OWNER_URL: ${ownName} may not create the role ${name}; give it CREATEROLE, or create the role (docs/security.md)`,
    ]);
  // A role created by an administrator is left unchanged, including its password.
  if (known && !known.mayBeChanged) return;
  const secret = password === '' ? '' : ` PASSWORD ${escapeLiteral(scramVerifier(password))}`;
  const role = escapeIdentifier(name);
  await owner.query(`${known ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN${secret}`);
  const database = escapeIdentifier(await currentDatabase(owner));
  for (const [setting, value] of Object.entries(roleSettings(schema)))
    await owner.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${setting} = ${settingValue(value)}`);
}

/** A list such as a search path is a list of literals, not a literal. */
const settingValue = (value: string) => value.split(',').map(escapeLiteral).join(', ');

async function currentDatabase(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}

async function findRole(owner: Client, name: string): Promise<KnownRole | undefined> {
  const { rows } = await owner.query<KnownRole>(
    `SELECT role.rolname AS name,
       role.rolsuper OR role.rolcreaterole OR role.rolcreatedb OR role.rolreplication OR role.rolbypassrls
         OR pg_has_role(role.oid, mine.oid, 'MEMBER') AS "isMighty",
       -- Since Postgres 16 to be allowed to create roles is no right over those of others.
       mine.rolsuper OR mine.rolcreaterole AND (current_setting('server_version_num')::int < 160000
         OR pg_has_role(mine.oid, role.oid, 'MEMBER WITH ADMIN OPTION')) AS "mayBeChanged"
     FROM pg_roles role, pg_roles mine WHERE role.rolname = $1 AND mine.rolname = current_user`,
    [name],
  );
  return rows[0];
}

/** Needed if CONNECT is not granted to PUBLIC. */
async function letConnect(owner: Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ database: string }>(
    `SELECT current_database() AS database WHERE NOT has_database_privilege($1, current_database(), 'CONNECT')`,
    [name],
  );
  for (const { database } of rows)
    await owner.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${escapeIdentifier(name)}`);
}

async function tablesOf(owner: Client, schema: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1',
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Revokes all earlier privileges first, so that exactly those of the contract remain. */
function rightsOf(schema: string, name: string, tables: readonly string[]): string[] {
  const [place, role] = [escapeIdentifier(schema), escapeIdentifier(name)];
  const records = databaseRoles.find((each) => each.schema === schema)?.records ?? {};
  return [
    `REVOKE ALL ON SCHEMA ${place} FROM ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${place} FROM ${role}`,
    `GRANT USAGE ON SCHEMA ${place} TO ${role}`,
    `GRANT ${ordinaryRights} ON ALL TABLES IN SCHEMA ${place} TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${place} TO ${role}`,
    // For tables of a later migration, until its privileges are granted at its end.
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${place} GRANT ${ordinaryRights} ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${place} GRANT USAGE ON SEQUENCES TO ${role}`,
    ...Object.entries(records)
      .filter(([table]) => tables.includes(table))
      .flatMap(([table, rights]) => [
        `REVOKE ALL ON ${place}.${escapeIdentifier(table)} FROM ${role}`,
        `GRANT ${rights} ON ${place}.${escapeIdentifier(table)} TO ${role}`,
      ]),
  ];
}
