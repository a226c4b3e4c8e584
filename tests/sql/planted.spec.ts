import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/repository';
import { SqlSources } from './check-statements';
import { Exceptions } from './exceptions';
import { ScratchDatabase, serverUrl } from './migrated-database';
import { valid, type Planted, tables, violations } from './planted';

const database = new ScratchDatabase(serverUrl());
const tree = realpathSync(mkdtempSync(join(tmpdir(), 'latchline-sql-')));
const fileOf = ({ title }: Planted): string => join(tree, `${title.replace(/\W+/g, '-')}.ts`);
let sources: SqlSources;

beforeAll(async () => {
  mkdirSync(tree, { recursive: true });
  copyFileSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const all = [...valid, ...violations];
  for (const planted of all) {
    writeFileSync(fileOf(planted), `import type { DataSource } from 'typeorm';\n${planted.source}`);
  }
  sources = new SqlSources(tree, all.map(fileOf), new Exceptions([], []));
  await database.create();
  await database.within('public', (client) => client.query(tables));
});
afterAll(async () => {
  rmSync(tree, { recursive: true });
  await database.drop();
});

async function problemsOf(planted: Planted): Promise<string[]> {
  const calls = await database.within('public', (client) => sources.check([fileOf(planted)], client));
  expect(calls.length).toBeGreaterThan(0);
  return calls.flatMap(({ problems }) => problems);
}

describe('the SQL check', () => {
  it.each(violations)('reports $title', async (violation) => {
    expect(await problemsOf(violation)).toEqual([expect.stringContaining(violation.problem)]);
  });

  it.each(valid)('accepts $title', async (planted) => {
    expect(await problemsOf(planted)).toEqual([]);
  });

  it('reports file, line and column after a migration renames a column', async () => {
    const [planted] = valid as [Planted];
    await database.within('public', (client) => client.query('ALTER TABLE jobs RENAME COLUMN title TO name'));
    const calls = await database.within('public', (client) => sources.check([fileOf(planted)], client));
    await database.within('public', (client) => client.query('ALTER TABLE jobs RENAME COLUMN name TO title'));
    expect(calls).toEqual([
      expect.objectContaining({
        place: expect.stringMatching(/\.ts:3$/),
        problems: [expect.stringContaining('column "title" does not exist')],
      }),
    ]);
  });
});

describe('node-postgres', () => {
  it.each([
    ['boolean', 'true', 'Boolean'],
    ['smallint', '1', 'Number'],
    ['integer', '1', 'Number'],
    ['real', '1', 'Number'],
    ['double precision', '1', 'Number'],
    ['bigint', '1', 'String'],
    ['numeric', '1', 'String'],
    ['text', `'1'`, 'String'],
    ['character varying', `'1'`, 'String'],
    ['uuid', 'gen_random_uuid()', 'String'],
    ['bytea', `'1'`, 'Buffer'],
    ['date', 'now()', 'Date'],
    ['timestamp with time zone', 'now()', 'Date'],
    ['integer[]', `'{1}'`, 'Number'],
    ['text[]', `'{1}'`, 'String'],
    ['uuid[]', 'ARRAY[gen_random_uuid()]', 'String'],
  ])('returns %s as declared in column-types.ts', async (type, value, constructor) => {
    const { rows } = await database.within('public', (client) =>
      client.query<{ value: object }>(`SELECT (${value})::${type} AS value`),
    );
    const [read] = [rows[0]!.value].flat() as object[];
    expect(Array.isArray(rows[0]!.value)).toBe(type.endsWith('[]'));
    expect(read!.constructor.name).toBe(constructor);
  });
});
