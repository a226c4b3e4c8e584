import { mkdtempSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CheckContext, CheckStep, StepResult } from './check-context';
import { obtainProgram, pathWithPrograms } from './go-programs';
import { readJestReport } from './reports';
import { afterRepetition, filesToRepeat } from './repetition';
import { everything, folders, program, type Reads } from './step-files';
import { startTemporaryStores } from './temporary-stores';
import { runTests } from './test-run';

interface UnitTests {
  readonly title: string;
  /** Of jest.config.cjs. */
  readonly projects: readonly string[];
  readonly reads: Reads;
  /** Without it, the tests that need it are reported as skipped. */
  readonly program?: 'helm';
}

/**
 * Groups of packages that change together, so that a change repeats only the tests of what it touches. The longest first, so
 * that two lanes end at about the same time.
 */
const unitTests: Readonly<Record<string, UnitTests>> = {
  house: {
    title: 'Unit tests of commands, and of what holds for the whole repository',
    projects: ['local', 'architecture'],
    reads: everything,
    program: 'helm',
  },
  admin: {
    title: 'Unit tests of the dashboard',
    projects: ['admin'],
    reads: folders('contracts', 'frontends/kit', 'frontends/admin'),
  },
  services: {
    title: 'Unit tests of contracts and services',
    projects: ['contracts', 'runtime', 'leads', 'notifications', 'content', 'locations', 'seo'],
    reads: folders('contracts', 'infra/runtime', 'services', 'docs', 'CHANGELOG.md'),
  },
  gateway: {
    title: 'Unit tests of the gateway',
    projects: ['gateway'],
    reads: folders('contracts', 'infra/runtime', 'gateway', 'docs'),
  },
  site: {
    title: 'Unit tests of kit, site and shell',
    projects: ['kit', 'site', 'shell'],
    reads: folders('contracts', 'infra/runtime', 'frontends'),
  },
};

export const unitProjects: readonly string[] = Object.values(unitTests).flatMap(({ projects }) => projects);

export const unitSteps: readonly CheckStep[] = Object.entries(unitTests).map(
  ([group, { title, projects, reads, program: needed }]) => ({
    name: `unit-${group}`,
    title: `${title} (Jest)`,
    reads,
    run: async (context) => {
      const problem = needed && (await obtainProgram(needed, context));
      if (problem) context.say(`${needed} is not available: ${problem}`);
      const env = { PATH: pathWithPrograms(context.toolsFolder) };
      return jest(context, `unit-${group}`, projects, [`--maxWorkers=${availableParallelism()}`], env);
    },
  }),
);

export const sqlStep: CheckStep = {
  name: 'sql',
  title: 'SQL (every statement against the migrated schema)',
  reads: program('sql'),
  run: (context) => withStores(context, (env) => jest(context, 'sql', ['sql'], ['--runInBand'], env)),
};

export const integrationStep: CheckStep = {
  name: 'integration',
  title: 'Integration tests (Jest, real Postgres and Redis)',
  reads: folders('contracts', 'infra', 'services', 'gateway', 'tests/support'),
  run: (context) =>
    withStores(context, (env) =>
      // Each file uses its own schemas and keys, and spends most of its time waiting.
      jest(context, 'integration', ['integration'], ['--maxWorkers=2'], env),
    ),
};

export const resilienceStep: CheckStep = {
  name: 'resilience',
  title: 'Fault tests (Jest, processes killed under load)',
  reads: program('resilience', 'upgrade'),
  run: async (context) => {
    await context.system.start();
    try {
      return await jest(context, 'resilience', ['resilience'], ['--runInBand'], context.system.environment());
    } finally {
      // It still has the leads of these tests to notify of, which would slow the other steps of the stage.
      await context.system.stop();
    }
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
