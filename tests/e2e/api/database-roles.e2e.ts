import { databaseRoles, ordinaryRights, roleName } from '@latchline/contracts/database/database-roles';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { query } from '../../support/database';
import { readSystem } from '../../support/system';

function rolesHere() {
  const { pathname } = new URL(readSystem().databaseUrl);
  return databaseRoles.map((role) => ({ ...role, name: roleName(pathname.slice(1), role.process) }));
}

test('every process connects with its own Postgres role, never as the schema owner', async () => {
  const roles = rolesHere();
  const rows = await query<{ schema: string; name: string }>(
    `SELECT DISTINCT application_name AS schema, usename AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = ANY($1)`,
    [roles.map(({ schema }) => schema)],
  );
  for (const { schema, name } of roles) {
    const used = rows.filter((row) => row.schema === schema).map((row) => row.name);
    // The gateway may have closed its idle connections: no one has signed in for a while.
    expect([name, ...used]).toEqual([name, ...used.map(() => name)]);
  }
  expect(rows.length).toBeGreaterThan(2);
});

test('a role has only its documented rights, on the tables of its own schema and on views shared with it', async () => {
  const roles = rolesHere();
  const rows = await query<{ role: string; place: string; table: string; right: string }>(
    `SELECT role.rolname AS role, n.nspname AS place, c.relname AS table, r.right
     FROM pg_roles role, pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
       unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS r("right")
     WHERE role.rolname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm')
       AND n.nspname !~ '^(pg_|information_schema)' AND has_table_privilege(role.oid, c.oid, r.right)`,
    [roles.map(({ name }) => name)],
  );
  for (const { name, process, schema, records } of roles) {
    const rights = rows.filter((row) => row.role === name);
    const own = rights.filter(({ place }) => place === schema);
    const views = roles.flatMap((other) =>
      Object.entries(other.shared)
        .filter(([, reader]) => reader === process)
        .map(([view]) => ({ place: other.schema, table: view, right: 'SELECT' })),
    );
    const others = rights.filter(({ place }) => place !== schema);
    expect(others.map(({ place, table, right }) => ({ place, table, right }))).toEqual(
      expect.arrayContaining(views),
    );
    expect(others).toHaveLength(views.length);
    const tables = [...new Set(own.map(({ table }) => table))];
    expect(tables).toEqual(expect.arrayContaining(Object.keys(records)));
    for (const table of tables) {
      const expected = (records[table] ?? ordinaryRights).replace(/, UPDATE \([^)]*\)/, '');
      const given = own.filter((row) => row.table === table).map(({ right }) => right);
      expect([table, ...given.sort()]).toEqual([table, ...expected.split(', ').sort()]);
    }
  }
  const mighty = await query(
    `SELECT rolname FROM pg_roles WHERE rolname = ANY($1)
     AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)`,
    [roles.map(({ name }) => name)],
  );
  expect(mighty).toEqual([]);
});

test('a connection without the role’s password is refused', async () => {
  const url = Object.assign(new URL(readSystem().databaseUrl), { username: rolesHere()[0]?.name });
  const client = new Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});
