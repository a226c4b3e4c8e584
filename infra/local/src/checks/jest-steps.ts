import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CheckContext, CheckStep, StepResult } from './check-context';
import { obtainProgram, pathWithPrograms } from './go-programs';
import { readJestReport } from './reports';
import { afterRepetition, filesToRepeat } from './repetition';
import { startTemporaryStores } from './temporary-stores';
import { runTests } from './test-run';

/** Projects that need stores or a running system; all others are unit tests. */
const NON_UNIT_PROJECTS = ['sql', 'integration', 'resilience', 'rolling', 'observe'];

export const unitStep: CheckStep = {
  name: 'unit',
  title: 'Unit tests (Jest)',
  run: async (context) => {
    // Without helm, the chart tests that need it are reported as skipped.
    const needs = await obtainProgram('helm', context);
    if (needs) context.say(`helm is not available: ${needs}`);
    const env = { PATH: pathWithPrograms(context.toolsFolder) };
    return jest(context, 'unit', unitProjects(context.root), [`--maxWorkers=${availableParallelism()}`], env);
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
      // Each file uses its own schemas and keys, and spends most of its time waiting.
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
  // A folder of its own for each step of a lane: an existing database keeps its former password.
  const stores = await startTemporaryStores(mkdtempSync(join(temporaryFolder, 'stores-')), toolsFolder);
  try {
    return await work({ DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl });
  } finally {
    await stores.stop();
  }
}

/** Runs projects of Jest, and the files that failed once more, alone. */
async function jest(
  context: CheckContext,
  name: string,
  projects: readonly string[],
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const run = (runName: string, chosen: readonly string[]) =>
    runTests(context, {
      name: runName,
      runner: 'jest',
      args: (report, progress) => [
        ...['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${report}`],
        ...['--reporters=default', `--reporters=${progress}`, ...chosen],
      ],
      env: () => env,
      read: (report) => readJestReport(report, context.root),
    });
  const first = await run(name, options);
  const files = context.tools.isInterrupted ? [] : filesToRepeat(first);
  if (files.length === 0) return first;
  context.say(`Repeating what failed: ${files.join(', ')}`);
  return afterRepetition(first, await run(`${name}-repeated`, ['--runInBand', '--runTestsByPath', ...files]));
}

export const unitProjects = (root: string): string[] =>
  jestProjects(root).filter((name) => !NON_UNIT_PROJECTS.includes(name));

function jestProjects(root: string): string[] {
  const config = createRequire(join(root, 'package.json'))('./jest.config.cjs') as {
    projects: { displayName: string }[];
  };
  return config.projects.map(({ displayName }) => displayName);
}
