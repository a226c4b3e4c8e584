// The folders whose sources become Node processes, and what each is bundled into.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A process and the programs beside it: `migrate` of a service with a schema, the other two of the gateway. */
const programs = ['main', 'migrate', 'hand-over-spool', 'sealed-data'];

const processOf = (folder, source = 'src', dist = 'dist') => ({
  name: folder.split('/').at(-1),
  folder,
  source: `${folder}/${source}`,
  dist: `${folder}/${dist}`,
});

export const processes = [
  ...readdirSync(join(root, 'services')).map((name) => processOf(`services/${name}`)),
  processOf('gateway'),
  processOf('frontends/shell', 'src/server', 'dist/server'),
];

/** Where bundles find the code of packages: each module once, in a file named after the processes that use it (0209). */
export const packagesFolder = 'infra/runtime/dist/packages';

/**
 * The compact program runs these services in one process, by the entry point of each (0277). Leads are not among them: nothing
 * that fails elsewhere may stop their intake.
 */
export const compactServices = ['notifications', 'content', 'locations', 'seo'];
export const compactProgram = 'infra/runtime/dist/compact';
/** The migrations of all schemas in one process, for `npm start` (0294). */
export const migrationsProgram = 'infra/runtime/dist/migrate';

export const programsOf = ({ source }) =>
  programs.filter((name) => existsSync(join(root, source, `${name}.ts`)));
