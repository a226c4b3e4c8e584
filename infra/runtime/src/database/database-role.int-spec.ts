import { databaseRoles, roleName } from '@latchline/contracts/database/database-roles';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createLogger } from '../logger/logger';
import { uniqueName } from '../testing/stores.config';
import { dataSourceOptions } from './data-source';
import { openDatabase } from './open-database';
import { migrateSchema } from './run-migrations';

/** Tests the privileges of every role of the contract on a real Postgres, in a separate database. */
const database = uniqueName();
const logger = createLogger({ service: database, level: 'silent' });
const server = new URL(process.env['DATABASE_URL'] ?? '');
const address = (user: string, password = user) =>
  Object.assign(new URL(server.href), { username: user, password, pathname: `/${database}` }).href;
const owner = `${database}_owner`;
const processUrl = (process: string) => address(roleName(database, process));

class CreateTables1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [{ schema = '' } = {}] = (await runner.query('SELECT current_schema() AS schema')) as {
      schema: string;
    }[];
    await runner.query('CREATE TABLE things (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, n integer)');
    await runner.query('CREATE TABLE numbered (id serial PRIMARY KEY, thing bigint REFERENCES things (id))');
    for (const table of Object.keys(recordsOf(schema)))
      await runner.query(`CREATE TABLE "${table}" (
        n integer, outcome text, status integer, subject_id text, details jsonb, finished_at timestamptz)`);
  }
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
class CreateMore1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE more (n integer)');
  }
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

/** All tables except `migrations`, which TypeORM creates. */
const recordsOf = (schema: string): Record<string, string> => {
  const { migrations: _, ...records } = databaseRoles.find((role) => role.schema === schema)?.records ?? {};
  return records;
};

const clients: Client[] = [];
async function as(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  return client;
}
const schemas = new Map<string, Client>();
const of = (schema: string): Client => schemas.get(schema) as Client;
const refused = expect.objectContaining({ code: '42501' }) as Error;
const migrate = (schema: string, url: string, migrations = [CreateTables1700000000001]) =>
  migrateSchema(
    { schema, migrations },
    {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: address(owner),
      LOG_LEVEL: 'silent',
      SEED_ON_START: false,
      DATABASE_POOLER: 'none',
      SAMPLE_DATA: 'firm',
      // The tests migrate one schema with different lists.
      ALLOW_OLDER_VERSION: true,
    },
    logger,
  );

let administrator: Client;
beforeAll(async () => {
  administrator = await as(server.href);
  // As on managed servers, the schema owner is an ordinary user that may create roles.
  await administrator.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${owner}'`);
  await administrator.query(`CREATE DATABASE ${database} OWNER ${owner}`);
  // In parallel, as in `npm start`.
  await Promise.all(databaseRoles.map(({ process, schema }) => migrate(schema, processUrl(process))));
  for (const { process, schema } of databaseRoles) schemas.set(schema, await as(processUrl(process)));
});
afterAll(async () => {
  for (const client of clients.filter((each) => each !== administrator)) await client.end();
  await administrator.query(`DROP DATABASE ${database} WITH (FORCE)`);
  const { rows } = await administrator.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, $1)',
    [database],
  );
  for (const { name } of rows) await administrator.query(`DROP ROLE ${name}`);
  await administrator.end();
});

const pairs = databaseRoles.flatMap((one) =>
  databaseRoles.filter((other) => other !== one).map((other) => [one.process, one.schema, other.schema]),
);

it.each(databaseRoles.map(({ process, schema }) => [process, schema]))(
  '%s reads and writes the rows of its own schema, %s',
  async (_process, schema) => {
    const client = of(schema);
    const { rows } = await client.query(`INSERT INTO ${schema}.things (n) VALUES (1), (2) RETURNING id`);
    await client.query(`INSERT INTO ${schema}.numbered (thing) VALUES ($1)`, [rows[0]?.id]);
    await client.query(`UPDATE ${schema}.things SET n = 3 WHERE n = 1`);
    await client.query(`SELECT n FROM ${schema}.things FOR UPDATE SKIP LOCKED`);
    await client.query(`DELETE FROM ${schema}.things WHERE n = 2`);
    expect((await client.query(`SELECT n FROM ${schema}.things`)).rows).toEqual([{ n: 3 }]);
    // A statement that the service itself uses.
    await client.query(`BEGIN; LOCK TABLE ${schema}.things IN SHARE ROW EXCLUSIVE MODE; COMMIT`);
  },
);

it.each(pairs)('%s, whose schema is %s, has no access to %s', async (_process, own, other) => {
  const client = of(own);
  for (const statement of [
    `SELECT * FROM ${other}.things`,
    `INSERT INTO ${other}.things (n) VALUES (1)`,
    `UPDATE ${other}.things SET n = 1`,
    `DELETE FROM ${other}.things`,
    `SELECT name FROM ${other}.migrations`,
    `SELECT nextval('${other}.numbered_id_seq')`,
  ])
    await expect(client.query(statement)).rejects.toEqual(refused);
});

it.each(databaseRoles.map(({ process, schema }) => [process, schema]))(
  '%s cannot change the tables of %s, the database, or any privileges',
  async (process, schema) => {
    const client = of(schema);
    for (const statement of [
      `CREATE TABLE ${schema}.mine (n integer)`,
      `ALTER TABLE ${schema}.things ADD COLUMN m integer`,
      `DROP TABLE ${schema}.things`,
      `TRUNCATE ${schema}.things`,
      `CREATE INDEX ON ${schema}.things (n)`,
      `CREATE TRIGGER t AFTER INSERT ON ${schema}.things EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      `ALTER TABLE ${schema}.things DISABLE TRIGGER ALL`,
      `SET session_replication_role = replica`,
      `CREATE FUNCTION ${schema}.f() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
      `DROP SCHEMA ${schema} CASCADE`,
      'CREATE SCHEMA another',
      'CREATE TABLE public.mine (n integer)',
      'CREATE ROLE another',
      `CREATE DATABASE another`,
      `ALTER ROLE ${roleName(database, process)} CREATEROLE`,
      `ALTER ROLE ${owner} PASSWORD 'x'`,
      `SET ROLE ${owner}`,
      `COPY ${schema}.things TO PROGRAM 'cat'`,
      `SELECT pg_read_file('/etc/hostname')`,
      `INSERT INTO ${schema}.migrations (timestamp, name) VALUES (1, 'x')`,
    ])
      await expect(client.query(statement).then(() => statement)).rejects.toEqual(refused);
  },
);

it.each(
  databaseRoles.flatMap(({ schema }) =>
    Object.entries(recordsOf(schema)).map(([table, rights]) => [schema, table, rights]),
  ),
)('the audit table %s.%s allows only %s', async (schema, table, rights) => {
  const client = of(schema);
  const attempt = async (right: string, statement: string) => {
    const asked = client.query(statement);
    if (new RegExp(`\\b${right}\\b(?! \\()`).test(rights)) await asked;
    else await expect(asked).rejects.toEqual(refused);
  };
  await attempt('SELECT', `SELECT * FROM ${schema}.${table}`);
  await attempt('INSERT', `INSERT INTO ${schema}.${table} (n) VALUES (1)`);
  await attempt('UPDATE', `UPDATE ${schema}.${table} SET n = 2`);
  await attempt('DELETE', `DELETE FROM ${schema}.${table}`);
});

it('allows the gateway to finish an audit entry but not to rewrite it', async () => {
  const gateway = of('identity');
  await gateway.query(`UPDATE identity.audit SET outcome = 'done', finished_at = now()`);
  await expect(gateway.query('UPDATE identity.audit SET n = 5')).rejects.toEqual(refused);
});

it('grants access to tables of a later migration, even before it has finished', async () => {
  const migration = await as(address(owner));
  await migration.query('CREATE TABLE leads.by_hand (n integer)');
  await of('leads').query('INSERT INTO leads.by_hand VALUES (1)');
  await migrate('leads', processUrl('leads'), [CreateTables1700000000001, CreateMore1700000000002]);
  await of('leads').query('INSERT INTO leads.more VALUES (1)');
});

describe('a view that a process shares', () => {
  const shared = databaseRoles.flatMap(({ schema, shared: views }) =>
    Object.entries(views).map(([view, process]) => [schema, view, process] as const),
  );
  const readersOf = async (schema: string, view: string) => {
    const { rows } = await administrator.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, $1) AND NOT rolsuper AND rolname <> $2`,
      [database, owner],
    );
    const may = async (client: Client) =>
      client.query(`SELECT * FROM ${schema}.${view}`).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== '42501') throw error as Error;
          return false;
        },
      );
    const reading = await Promise.all(
      rows.map(async ({ name }) => ((await may(await as(address(name)))) ? [name] : [])),
    );
    return reading.flat().sort();
  };

  it.each(shared)('%s.%s is readable for its own process and for %s', async (schema, view, process) => {
    const own = databaseRoles.find((role) => role.schema === schema)!.process;
    expect(await readersOf(schema, view)).toEqual(
      [own, process].map((each) => roleName(database, each)).sort(),
    );
    const reader = await as(processUrl(process));
    for (const statement of [
      `INSERT INTO ${schema}.${view} VALUES (1)`,
      `UPDATE ${schema}.${view} SET n = 1`,
      `DELETE FROM ${schema}.${view}`,
    ])
      await expect(reader.query(statement)).rejects.toEqual(refused);
  });

  it.each(shared)('%s.%s is readable whichever schema was migrated last', async (schema, view, process) => {
    const [reader, role] = [databaseRoles.find((each) => each.process === process)!, `${database}_renamed`];
    const own = databaseRoles.find((each) => each.schema === schema)!.process;
    const all = [roleName(database, own), roleName(database, process), role].sort();
    // A role with a new name, as when its password is changed.
    await migrate(reader.schema, address(role));
    expect(await readersOf(schema, view)).toEqual(all);

    const migration = await as(address(owner));
    await migration.query(`DROP TABLE ${schema}.${view}`);
    await migration.query(`CREATE TABLE ${schema}.${view} (n integer)`);
    expect(await readersOf(schema, view)).toEqual([roleName(database, own)]);
    await migrate(schema, processUrl(own));
    expect(await readersOf(schema, view)).toEqual(all);
  });
});

it('revokes privileges beyond those of the contract', async () => {
  const [role, migration] = [roleName(database, 'content'), await as(address(owner))];
  await migration.query(`GRANT CREATE ON SCHEMA content TO ${role}`);
  await migration.query(`GRANT TRUNCATE ON content.things TO ${role}`);
  await of('content')
    .query('TRUNCATE content.things CASCADE')
    .catch(() => undefined);
  await migrate('content', processUrl('content'));
  for (const statement of ['TRUNCATE content.things', 'CREATE TABLE content.mine (n integer)'])
    await expect(of('content').query(statement)).rejects.toEqual(refused);
});

it('keeps working alongside a previous release that connects as the owner', async () => {
  const url = address(owner);
  const options = { schema: 'seo', migrations: [CreateTables1700000000001] };
  const before = new DataSource(dataSourceOptions(url, options, logger));
  await openDatabase({ dataSource: before, logger, ...options });
  await before.query('INSERT INTO things (n) VALUES (7)');
  const { rows } = await of('seo').query('SELECT n FROM seo.things WHERE n = 7');
  expect(rows).toEqual([{ n: 7 }]);
  await before.destroy();
});

it('changes the password of a role when DATABASE_URL has a new one', async () => {
  const url = address(roleName(database, 'locations'), 'another one');
  await migrate('locations', url);
  await (await as(url)).query('SELECT * FROM locations.things');
});

it('waits for a role that does not exist yet if migrations are a separate step', async () => {
  const name = `${database}_late`;
  const options = { schema: 'late', migrations: [CreateTables1700000000001] };
  const dataSource = new DataSource(dataSourceOptions(address(name), options, logger));
  const waiting = openDatabase({ dataSource, logger, migrate: false, ...options });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await migrate('late', address(name));
  await (await waiting).query('INSERT INTO things (n) VALUES (1)');
  await dataSource.destroy();
});

describe('an invalid setup', () => {
  const problem = (text: string) => expect.objectContaining({ problems: [expect.stringContaining(text)] });

  it('is rejected if the owner cannot create the missing role; an existing role is enough', async () => {
    const url = address(`${database}_made`);
    await administrator.query(`ALTER ROLE ${owner} NOCREATEROLE`);
    try {
      await expect(migrate('leads', url)).rejects.toEqual(problem('may not create the role'));
      await administrator.query(`CREATE ROLE ${database}_made LOGIN PASSWORD '${database}_made'`);
      await migrate('leads', url);
      await (await as(url)).query('SELECT * FROM leads.things');
    } finally {
      await administrator.query(`ALTER ROLE ${owner} CREATEROLE`);
    }
  });

  it('is rejected if the process user is the owner, or has more privileges than it needs', async () => {
    await expect(migrate('leads', address(owner))).rejects.toEqual(problem('names the same user'));
    await administrator.query(`CREATE ROLE ${database}_mighty LOGIN CREATEDB`);
    await expect(migrate('leads', address(`${database}_mighty`))).rejects.toEqual(problem('may do more'));
  });
});
