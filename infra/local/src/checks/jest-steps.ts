import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, minutes, type CheckContext, type CheckStep } from './check-context';
import { readJestReport } from './reports';
import { nothing } from './tally';
import { startTemporaryStores } from './temporary-stores';

/** Projects that need something running beside them; all others are pure. */
const NEED_COMPANY = ['integration', 'resilience', 'rolling', 'observe'];

export const unitStep: CheckStep = {
  name: 'unit',
  title: 'Unit tests (Jest)',
  run: (context) => {
    const pure = jestProjects(context.root).filter((name) => !NEED_COMPANY.includes(name));
    return jest(context, 'unit', pure, [`--maxWorkers=${availableParallelism()}`], {});
  },
};

export const integrationStep: CheckStep = {
  name: 'integration',
  title: 'Integration tests (Jest, real Postgres and Redis)',
  run: async (context) => {
    const stores = await startTemporaryStores(join(context.temporaryFolder, 'stores'), context.toolsFolder);
    try {
      const env = { DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl };
      // Every file has schemas and keys of its own, and waits most of its time; how long is no matter of a test.
      const options = ['--maxWorkers=2', '--testTimeout=30000'];
      return await jest(context, 'integration', ['integration'], options, env);
    } finally {
      await stores.stop();
    }
  },
};

export const resilienceStep: CheckStep = {
  name: 'resilience',
  title: 'Fault tests (Jest, processes killed under load)',
  run: async (context) => {
    if (!jestProjects(context.root).includes('resilience')) {
      context.say('No Jest project "resilience": nothing to run.');
      return { ok: true, tally: nothing };
    }
    await context.system.start();
    return jest(context, 'resilience', ['resilience'], ['--runInBand'], context.system.environment());
  },
};

async function jest(
  context: CheckContext,
  name: string,
  projects: readonly string[],
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): ReturnType<CheckStep['run']> {
  const report = join(context.temporaryFolder, `${name}.json`);
  const args = ['--selectProjects', ...projects, ...options, '--ci', '--json', `--outputFile=${report}`];
  const ok = await context.tools.run({ command: bin(context, 'jest'), args, env, timeLimitMs: minutes(12) });
  const tally = readJestReport(report, context.root);
  return { ok: ok && tally !== null, tally: tally ?? nothing };
}

function jestProjects(root: string): string[] {
  const config = createRequire(join(root, 'package.json'))('./jest.config.cjs') as {
    projects: { displayName: string }[];
  };
  return config.projects.map(({ displayName }) => displayName);
}
