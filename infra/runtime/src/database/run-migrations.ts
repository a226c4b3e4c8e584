import type { SchemaMigrated } from '@latchline/contracts/database/schema-ready';
import { DataSource } from 'typeorm';
import { configOrExit, configurationExitCode } from '../config/config-or-exit';
import { ConfigurationError, type MigrationConfig } from '../config/load-config';
import { serviceEnvironment } from '../config/service-environment.config';
import { createLogger, type Logger } from '../logger/logger';
import { version } from '../config/version';
import { dataSourceOptions, type Schema } from './data-source';
import { manualSteps } from './manual-steps';
import { loadMigrationConfig } from './migration.config';
import { openDatabase } from './open-database';
import { type MigratedSchema, releaseProblems } from './release-guard';

/** A limit, so that a step that cannot reach the database fails visibly. */
const databaseWithinMs = 60_000;

/**
 * `node dist/migrate.js`: runs before a release is rolled out, while processes of the previous release keep working. `npm start`
 * migrates several schemas in one process, which reports each of them.
 */
export async function runMigrations(service: string, schema: Schema): Promise<void> {
  const config = configOrExit(service, () => loadMigrationConfig(serviceEnvironment(service)));
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  try {
    await migrateSchema(schema, config, logger);
    process.send?.({ migrated: service } satisfies SchemaMigrated);
  } catch (err) {
    const problems = err instanceof ConfigurationError ? err.problems : undefined;
    logger.fatal(problems ? {} : { err }, problems ? problems.join(' ') : 'Migration failed');
    // Another schema in this process may have failed before.
    process.exitCode = Math.max(Number(process.exitCode ?? 0), problems ? configurationExitCode : 1);
  }
}

/**
 * Migrates and, if configured, seeds a schema, grants the process its privileges, then connects as the process, so that a
 * wrong address is found here.
 */
export async function migrateSchema(
  { schema, migrations, seed }: Schema,
  config: MigrationConfig,
  logger: Logger,
): Promise<void> {
  const dataSource = new DataSource(
    dataSourceOptions(
      config.DATABASE_URL,
      { schema, migrations, poolSize: 1, pooler: config.DATABASE_POOLER },
      logger,
    ),
  );
  const names = migrations.map((Migration) => new Migration().name ?? Migration.name);
  const approve = (found: MigratedSchema): void => {
    const problems = releaseProblems(
      found,
      { version, migrations: names, manualSteps },
      { manualStepsDone: config.MANUAL_STEPS_DONE, allowOlderVersion: config.ALLOW_OLDER_VERSION },
    );
    if (problems.length > 0) throw new ConfigurationError(problems);
  };
  const wantedSeed = config.SEED_ON_START ? seed : undefined;
  await openDatabase({
    dataSource,
    schema,
    logger,
    seed: wantedSeed,
    sampleData: config.SAMPLE_DATA,
    ownerUrl: config.DATABASE_OWNER_URL,
    approve,
    bootTimeoutMs: databaseWithinMs,
  });
  await dataSource.destroy();
  logger.info({ schema, seeded: wantedSeed !== undefined }, 'Schema is up to date');
}
