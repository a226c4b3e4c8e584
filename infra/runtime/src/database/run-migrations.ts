import { DataSource } from 'typeorm';
import { configOrExit, configurationExitCode } from '../config/config-or-exit';
import { ConfigurationError, type MigrationConfig } from '../config/load-config';
import { createLogger, type Logger } from '../logger/logger';
import { dataSourceOptions, type Schema } from './data-source';
import { loadMigrationConfig } from './migration.config';
import { openDatabase } from './open-database';

/** A step that waits for ever is one that nobody sees fail. */
const databaseWithinMs = 60_000;

/** `node dist/migrate.js`: a step before a release is rolled out. Processes of the release before go on meanwhile. */
export async function runMigrations(service: string, schema: Schema): Promise<void> {
  const config = configOrExit(service, loadMigrationConfig);
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  try {
    await migrateSchema(schema, config, logger);
  } catch (err) {
    const problems = err instanceof ConfigurationError ? err.problems : undefined;
    logger.fatal(problems ? { problems } : { err }, 'Could not migrate');
    process.exitCode = problems ? configurationExitCode : 1;
  }
}

/**
 * Brings a schema up to date, seeds it where that is wanted and gives the process its rights, then comes in as the process
 * will: an address that does not work is found out here.
 */
export async function migrateSchema(
  { schema, migrations, seed }: Schema,
  config: MigrationConfig,
  logger: Logger,
): Promise<void> {
  const dataSource = new DataSource(
    dataSourceOptions(config.DATABASE_URL, { schema, migrations, poolSize: 1 }, logger),
  );
  const wantedSeed = config.SEED_ON_START ? seed : undefined;
  await openDatabase({
    dataSource,
    schema,
    logger,
    seed: wantedSeed,
    ownerUrl: config.DATABASE_OWNER_URL,
    bootTimeoutMs: databaseWithinMs,
  });
  await dataSource.destroy();
  logger.info({ schema, seeded: wantedSeed !== undefined }, 'The schema is up to date');
}
