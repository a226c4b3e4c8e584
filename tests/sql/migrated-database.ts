import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { foldersIn, readText, root, sourceFilesIn } from '../support/repository';

const run = promisify(execFile);

/** A package with SQL, and its schema. */
export interface SqlPackage {
  readonly name: string;
  readonly schema: string;
  readonly migrates: boolean;
  /** Which of its files; all by default. */
  readonly has?: (path: string) => boolean;
}

/** The shared runtime has tables in several schemas. The leads schema has all of them, except those of seeds. */
const seedFile = 'sample-data.ts';
const runtime: SqlPackage[] = [
  { name: 'infra/runtime', schema: 'leads', migrates: false, has: (path) => !path.endsWith(seedFile) },
  { name: 'infra/runtime', schema: 'content', migrates: false, has: (path) => path.endsWith(seedFile) },
];

export function sqlPackages(): SqlPackage[] {
  const own = [...foldersIn('services').map((name) => `services/${name}`), 'gateway'].map((name) => {
    const schema = /schema: '(\w+)'/.exec(readText(`${name}/src/schema.ts`))?.[1];
    if (!schema) throw new Error(`${name}/src/schema.ts does not define a schema`);
    return { name, schema, migrates: true };
  });
  return [...own, ...runtime];
}

/** Production sources: no tests, and no migrations, which run against older schemas. */
export function sourcesOf({ name, has = () => true }: SqlPackage): string[] {
  return sourceFilesIn(`${name}/src`)
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !/spec\.ts$|\/migrations\/|\.migration\.ts$|\/testing\//.test(path) &&
        has(path),
    )
    .map((path) => join(root, path));
}

/** A temporary database. */
export class ScratchDatabase {
  private readonly name = `statements_${randomBytes(6).toString('hex')}`;

  constructor(private readonly serverUrl: string) {}

  get url(): string {
    const url = new URL(this.serverUrl);
    url.pathname = `/${this.name}`;
    return url.href;
  }

  async create(): Promise<void> {
    await this.onServer(`CREATE DATABASE ${this.name}`);
  }

  async drop(): Promise<void> {
    await this.onServer(`DROP DATABASE IF EXISTS ${this.name} WITH (FORCE)`);
  }

  /** Runs the built migrations of all packages, as an installation does. */
  async migrate(packages: readonly SqlPackage[]): Promise<void> {
    const env = { PATH: process.env['PATH'], DATABASE_URL: this.url, LOG_LEVEL: 'warn' };
    const migrating = packages.filter(({ migrates }) => migrates);
    await Promise.all(
      migrating.map(({ name }) => run(process.execPath, [join(root, name, 'dist/migrate.js')], { env })),
    );
  }

  async within<T>(schema: string, work: (client: Client) => Promise<T>): Promise<T> {
    return withClient({ connectionString: this.url, options: `-c search_path=${schema},public` }, work);
  }

  private async onServer(sql: string): Promise<void> {
    await withClient({ connectionString: this.serverUrl }, (client) => client.query(sql));
  }
}

async function withClient<T>(
  config: { connectionString: string; options?: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function serverUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: run `npm test -- --only=sql`, which provides it');
  return url;
}
