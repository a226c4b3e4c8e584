import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CheckContext, CheckStep } from './check-context';
import { obtainProgram, pathWithPrograms } from './go-programs';
import { readJestReport } from './reports';
import { startTemporaryStores } from './temporary-stores';
import { runTests } from './test-run';

/** Projects that need something running beside them; all others are pure. */
const NEED_COMPANY = ['sql', 'integration', 'resilience', 'rolling', 'observe'];

export const unitStep: CheckStep = {
  name: 'unit',
  title: 'Unit tests (Jest)',
  run: async (context) => {
    // The tests of the chart that need helm are skipped by name where it cannot be had.
    const needs = await obtainProgram('helm', context);
    if (needs) context.say(`No helm: ${needs}`);
    const env = { PATH: pathWithPrograms(context.toolsFolder) };
    return jest(context, 'unit', pureProjects(context.root), [`--maxWorkers=${availableParallelism()}`], env);
  },
};

export const sqlStep: CheckStep = {
  name: 'sql',
  title: 'SQL (every statement against the migrated schema)',
  run: (context) => withStores(context, (env) => jest(context, 'sql', ['sql'], ['--runInBand'], env)),
};

export const integrationStep: CheckStep = {
  name: 'integration',
  title: 'Integration tests (Jest, real Postgres and Redis)',
  run: (context) =>
    withStores(context, (env) =>
      // Every file has schemas and keys of its own, and waits most of its time.
      jest(context, 'integration', ['integration'], ['--maxWorkers=2'], env),
    ),
};

export const resilienceStep: CheckStep = {
  name: 'resilience',
  title: 'Fault tests (Jest, processes killed under load)',
  run: async (context) => {
    await context.system.start();
    return jest(context, 'resilience', ['resilience'], ['--runInBand'], context.system.environment());
  },
};

async function withStores<T>(
  { temporaryFolder, toolsFolder }: CheckContext,
  work: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const stores = await startTemporaryStores(join(temporaryFolder, 'stores'), toolsFolder);
  try {
    return await work({ DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl });
  } finally {
    await stores.stop();
  }
}

function jest(
  context: CheckContext,
  name: string,
  projects: readonly string[],
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): ReturnType<CheckStep['run']> {
  return runTests(context, {
    name,
    runner: 'jest',
    args: (report, progress) => [
      ...['--selectProjects', ...projects, ...options, '--ci', '--json', `--outputFile=${report}`],
      ...['--reporters=default', `--reporters=${progress}`],
    ],
    env: () => env,
    read: (report) => readJestReport(report, context.root),
  });
}

/** Projects whose tests need nothing beside them. */
export const pureProjects = (root: string): string[] =>
  jestProjects(root).filter((name) => !NEED_COMPANY.includes(name));

function jestProjects(root: string): string[] {
  const config = createRequire(join(root, 'package.json'))('./jest.config.cjs') as {
    projects: { displayName: string }[];
  };
  return config.projects.map(({ displayName }) => displayName);
}
