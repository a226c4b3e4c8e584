import { DataSource } from 'typeorm';
import { type TestStores, testStores } from '../testing/stores.config';
import { dataSourceOptions } from './data-source';
import { prepared } from './prepared';

let stores: TestStores;
let dataSource: DataSource;
beforeAll(async () => {
  stores = await testStores();
  const schema = { schema: 'public', migrations: [], poolSize: 1 };
  dataSource = await new DataSource(
    dataSourceOptions(stores.databaseUrl, schema, stores.logger),
  ).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

const known = async () =>
  (await dataSource.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements')).map(
    ({ statement }) => statement,
  );

it('prepares only marked statements, once per connection', async () => {
  const sum = prepared('SELECT $1::int + $2::int AS sum');
  const noValues = prepared('SELECT 7 AS seven');
  for (const [one, other] of [
    [1, 2],
    [3, 4],
  ]) {
    expect(await dataSource.query(sum, [one, other])).toEqual([{ sum: one! + other! }]);
    expect(await dataSource.query('SELECT $1::int AS one', [one])).toEqual([{ one }]);
    expect(await dataSource.query(noValues)).toEqual([{ seven: 7 }]);
  }
  expect((await known()).sort()).toEqual([sum, noValues].sort());
});

it('works in a transaction, also after a failed one', async () => {
  const divide = prepared('SELECT 10 / $1::int AS share');
  await expect(dataSource.transaction((manager) => manager.query(divide, [0]))).rejects.toThrow('zero');
  expect(await dataSource.transaction((manager) => manager.query(divide, [5]))).toEqual([{ share: 2 }]);
});
