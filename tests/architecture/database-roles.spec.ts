import { databaseRoles } from '@latchline/contracts/database/database-roles';
import { foldersIn, readText, sourceFilesIn } from '../support/repository';

const processes = ['gateway', ...foldersIn('services').map((name) => `services/${name}`)];
const schemaOf = (folder: string) => /schema: '(\w+)'/.exec(readText(`${folder}/src/schema.ts`))?.[1];

it('has exactly one role per schema', () => {
  const schemas = processes.map((folder) => [folder.replace('services/', ''), schemaOf(folder)]);
  expect(databaseRoles.map(({ process, schema }) => [process, schema]).sort()).toEqual(schemas.sort());
});

it('opens only schemas with a role', () => {
  const opened = [...foldersIn('services').map((name) => `services/${name}`), 'gateway']
    .flatMap(sourceFilesIn)
    .filter((path) => !/\.(int-)?spec\.ts$|\/testing\//.test(path))
    .flatMap((path) => [...readText(path).matchAll(/DatabaseModule\.forSchema\(([^)]*)\)/gs)])
    .map(([, given]) => /\b(\w+)Schema\b/.exec(given ?? '')?.[1]);
  expect(opened.sort()).toEqual(databaseRoles.map(({ schema }) => schema).sort());
});

it('shares views with other processes that have a role', () => {
  const names = databaseRoles.map(({ process }) => process);
  for (const { process, shared } of databaseRoles)
    expect(names.filter((other) => other !== process)).toEqual(expect.arrayContaining(Object.values(shared)));
});

it.each(
  databaseRoles.flatMap(({ process, records, shared }) =>
    Object.keys(records)
      .filter((table) => table !== 'migrations')
      .map((table) => [table in shared ? 'VIEW' : 'TABLE', table, process]),
  ),
)('refers to an existing %s: %s of %s', (kind, table, process) => {
  const folder = process === 'gateway' ? 'gateway' : `services/${process}`;
  const migrations = sourceFilesIn(folder).filter((path) => path.includes('/src/migrations/'));
  expect(migrations.map(readText).join('\n')).toMatch(new RegExp(`CREATE ${kind} ${table}\\b`));
});
