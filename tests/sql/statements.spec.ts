import { root } from '../support/repository';
import { SqlSources } from './check-statements';
import { Exceptions, knownValues, samples } from './exceptions';
import { ScratchDatabase, serverUrl, sourcesOf, sqlPackages } from './migrated-database';

const packages = sqlPackages();
const files = new Map(packages.map((each) => [each, sourcesOf(each)]));
const database = new ScratchDatabase(serverUrl());
const exceptions = new Exceptions(samples, knownValues);
let sources: SqlSources;

beforeAll(async () => {
  await database.create();
  await database.migrate(packages);
  sources = new SqlSources(root, [...files.values()].flat(), exceptions);
});
afterAll(() => database.drop());

describe('SQL statements', () => {
  it.each(packages)('of $name match the migrated schema $schema', async (each) => {
    const calls = await database.within(each.schema, (client) => sources.check(files.get(each)!, client));
    const problems = calls.flatMap(({ place, problems: found }) =>
      found.map((problem) => `${place} ${problem}`),
    );
    expect(problems).toEqual([]);
    // A check without any statements would always pass.
    expect(calls.length).toBeGreaterThan(0);
  });

  it('use every listed exception', () => {
    expect([...exceptions.unused]).toEqual([]);
  });
});
