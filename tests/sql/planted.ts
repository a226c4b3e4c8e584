/** A source file with one call of `query`. */
export interface Planted {
  readonly title: string;
  readonly source: string;
}

export interface Violation extends Planted {
  readonly problem: string;
}

export const tables = `
  CREATE TABLE people (id uuid PRIMARY KEY, name text NOT NULL, email text);
  CREATE TABLE jobs (id bigint PRIMARY KEY, title text NOT NULL, notes text, owner uuid REFERENCES people,
    due timestamptz, paid numeric NOT NULL, tags text[] NOT NULL, details jsonb NOT NULL);
  CREATE VIEW open_jobs AS SELECT id, title, due FROM jobs WHERE due > now();
`;

const query = (title: string, rowType: string, sql: string, parameters = ''): Planted => ({
  title,
  source: `export const run = (db: DataSource) =>\n  db.query<${rowType}>(\`${sql}\`${parameters && `, ${parameters}`});\n`,
});

export const valid: readonly Planted[] = [
  query(
    'every type as node-postgres returns it',
    '{ id: string; title: string; notes: string | null; due: Date | null; paid: string; tags: string[]; details: { a: 1 } }[]',
    'SELECT id, title, notes, due, paid, tags, details FROM jobs WHERE id = $1',
    '[7]',
  ),
  query('text limited to a union of literals', `{ title: 'new' | 'done' }[]`, 'SELECT title FROM jobs'),
  query(
    'a column required by a condition',
    '{ notes: string }[]',
    'SELECT notes FROM jobs WHERE notes IS NOT NULL',
  ),
  query(
    'a column required by a strict operator',
    '{ due: Date }[]',
    'SELECT due FROM jobs WHERE due < now()',
  ),
  query(
    'a column required by an inner join',
    '{ owner: string }[]',
    'SELECT owner FROM jobs JOIN people ON owner = people.id',
  ),
  query(
    'a column of an outer join required by a condition',
    '{ name: string }[]',
    'SELECT name FROM jobs LEFT JOIN people ON owner = people.id WHERE people.id > owner AND name IS NOT NULL',
  ),
  query('a view', '{ title: string; due: Date }[]', 'SELECT title, due FROM open_jobs'),
  query(
    'functions that always have a value',
    '{ total: string; notes: string; at: Date; owners: string[]; first: string; some: boolean; people: number }[]',
    `SELECT count(*) AS total, coalesce(max(notes), '') AS notes, now() AS at, ARRAY(SELECT name FROM people) AS owners,
       min(title) AS first, EXISTS (SELECT FROM people) AS some, (SELECT count(*)::int FROM people) AS people
     FROM jobs GROUP BY due`,
  ),
  query(
    'values set by an update',
    '[{ due: Date; notes: string }[], number]',
    `UPDATE jobs SET due = now(), notes = coalesce(notes, '') WHERE id = $1 RETURNING due, notes`,
    '[7]',
  ),
  query(
    'a data-modifying common table expression',
    '{ id: string; at: Date }[]',
    `WITH gone AS (DELETE FROM jobs RETURNING id), known AS (SELECT id, now() AS at FROM gone UNION ALL SELECT 1, now())
     SELECT id, at FROM known`,
  ),
  query(
    'an update behind a common table expression',
    '[unknown, number]',
    'WITH one AS (SELECT 1) UPDATE people SET name = name',
  ),
  {
    title: 'a statement composed of constants, helpers, branches and callers',
    source: `
      const columns = ['id', 'title'];
      const types = { id: 'bigint', title: 'text' } as const;
      const orders: Record<'newest' | 'title', string> = { newest: 'id DESC', title: 'title' };
      const among = (column: string, place: number) => \`\${column} = ANY ($\${place})\`;
      const list = columns.map((column) => \`j.\${column}\`).join(', ');
      const casts = Object.entries(types).map(([name, type]) => \`\${name}::\${type}\`).join(', ');
      export class Jobs {
        constructor(private readonly db: DataSource) {}
        one = (ids: string[]) => this.select(among('j.id', 1), [ids], 'newest');
        all = (titles: string[]) => this.select(among('j.title', 1), [titles], 'title');
        private select(condition: string, parameters: unknown[], order: 'newest' | 'title', lock = false) {
          return this.db.query<{ id: string; title: string }[]>(
            \`SELECT \${list} FROM (SELECT \${casts} FROM jobs) AS j WHERE \${condition}
             ORDER BY \${orders[order]} \${lock ? 'LIMIT 1' : ''}\`, parameters);
        }
      }`,
  },
];

export const violations: readonly Violation[] = [
  {
    ...query('a table that does not exist', '{ id: string }[]', 'SELECT id FROM tasks'),
    problem: 'relation "tasks" does not exist',
  },
  {
    ...query('a column that does not exist', '{ id: string }[]', 'SELECT id FROM jobs WHERE town = 1'),
    problem: 'column "town" does not exist',
  },
  {
    ...query('a column missing from the row type', '{ id: string }[]', 'SELECT id, title FROM jobs'),
    problem: 'column "title" is not in the row type',
  },
  {
    ...query('a property without a column', '{ id: string; name: string }[]', 'SELECT id FROM jobs'),
    problem: '"name" is in the row type, but the statement returns no such column',
  },
  {
    ...query('a number for a bigint', '{ total: number }[]', 'SELECT count(*) AS total FROM jobs'),
    problem: 'column "total" is bigint, read as string, but the row type says number',
  },
  {
    ...query('a string for a timestamp', '{ due: string | null }[]', 'SELECT due FROM jobs'),
    problem: 'column "due" is timestamp with time zone, read as Date, but the row type says string | null',
  },
  {
    ...query('a string for an array', '{ tags: string }[]', 'SELECT tags FROM jobs'),
    problem: 'column "tags" is text[]',
  },
  {
    ...query('a nullable column', '{ notes: string }[]', 'SELECT notes FROM jobs'),
    problem: 'column "notes" can be null, but the row type says string',
  },
  {
    ...query('an optional property for a nullable column', '{ notes?: string }[]', 'SELECT notes FROM jobs'),
    problem: 'column "notes" can be null',
  },
  {
    ...query(
      'a column of an outer join',
      '{ name: string }[]',
      'SELECT name FROM jobs LEFT JOIN people ON owner = people.id',
    ),
    problem: 'column "name" can be null',
  },
  {
    ...query(
      'a condition that allows null',
      '{ notes: string }[]',
      'SELECT notes FROM jobs WHERE notes <> ALL ($1)',
      '[[]]',
    ),
    problem: 'column "notes" can be null',
  },
  {
    ...query('an aggregate over no rows', '{ last: string }[]', 'SELECT max(title) AS last FROM jobs'),
    problem: 'column "last" can be null',
  },
  {
    ...query(
      'a field of a JSON document',
      '{ name: string }[]',
      `SELECT details ->> 'name' AS name FROM jobs`,
    ),
    problem: 'column "name" can be null',
  },
  {
    ...query(
      'a branch without a value',
      '{ title: string }[]',
      `SELECT CASE WHEN paid > 0 THEN title END AS title FROM jobs`,
    ),
    problem: 'column "title" can be null',
  },
  {
    ...query(
      'one branch of a union',
      '{ text: string }[]',
      'SELECT title AS text FROM jobs UNION ALL SELECT notes FROM jobs',
    ),
    problem: 'column "text" can be null',
  },
  {
    ...query(
      'a value set to null by an update',
      '[{ notes: string }[], number]',
      `UPDATE jobs SET notes = NULL WHERE notes = 'x' RETURNING notes`,
    ),
    problem: 'column "notes" can be null',
  },
  {
    ...query(
      'rows of an update without the count',
      '{ id: string }[]',
      'UPDATE jobs SET paid = 1 RETURNING id',
    ),
    problem: 'UPDATE and DELETE return [rows, count]',
  },
  {
    ...query(
      'a row count that a select does not return',
      '[{ id: string }[], number]',
      'SELECT id FROM jobs',
    ),
    problem: 'the statement returns only rows',
  },
  {
    ...query(
      'a missing parameter',
      '{ id: string }[]',
      'SELECT id FROM jobs WHERE id = $1 AND title = $2',
      '[7]',
    ),
    problem: '2 parameters are required, 1 given',
  },
  {
    ...query(
      'a parameter of the wrong type',
      '{ id: string }[]',
      'SELECT id FROM jobs WHERE due = $1',
      '[true]',
    ),
    problem: 'parameter $1 is timestamp with time zone',
  },
  {
    title: 'rows without a type',
    source: `export async function run(db: DataSource) {\n  const rows = await db.query('SELECT id FROM jobs');\n  return rows;\n}`,
    problem: 'the rows are used but have no type',
  },
  {
    title: 'an error in one branch',
    source: `export const run = (db: DataSource, late: boolean) =>
      db.query<{ id: string }[]>(\`SELECT id FROM jobs \${late ? 'WHERE due < now()' : 'WHERE dew > now()'}\`);`,
    problem: 'column "dew" does not exist',
  },
  {
    title: 'an error in one caller',
    source: `const find = (db: DataSource, where: string) => db.query<{ id: string }[]>(\`SELECT id FROM jobs WHERE \${where}\`);
      export const late = (db: DataSource) => find(db, 'due < now()');
      export const paid = (db: DataSource) => find(db, 'payed > 0');`,
    problem: 'column "payed" does not exist',
  },
  {
    title: 'a lock on a table that does not exist',
    source: `export const run = async (db: DataSource) => { await db.query('LOCK TABLE tasks IN SHARE MODE'); };`,
    problem: 'relation "tasks" does not exist',
  },
  {
    title: 'a statement that cannot be read from the source',
    source: `export const run = (db: DataSource, table: string) => db.query<{ id: string }[]>(\`SELECT id FROM \${table}\`);`,
    problem: 'the statement cannot be read from the source: `table`',
  },
];
