import type { DynamicModule, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RuntimeConfig } from '../config/load-config';
import type { Logger } from '../logger/logger';
import { DatabaseModule, type DatabaseModuleOf } from './database.module';
import { dataSourceOptions } from './data-source';
import { openDatabase } from './open-database';

/** A step that waits for ever is one that nobody sees fail. */
const databaseWithinMs = 60_000;

/** `node dist/main.js migrate` */
export const asksToMigrate = (argv: readonly string[]): boolean => argv[2] === 'migrate';

/**
 * Brings the schema of a process up to date, seeds it where that is wanted, and starts nothing else: no Redis is needed, and
 * nothing is taken from a queue. Returns how many schemas there were.
 */
export async function migrateSchemas(
  module: Type | DynamicModule,
  config: RuntimeConfig,
  logger: Logger,
): Promise<number> {
  const schemas = databasesOf(module);
  for (const { schema } of schemas) {
    const dataSource = new DataSource(dataSourceOptions(config.DATABASE_URL, schema, logger));
    const seed = config.SEED_ON_START ? schema.seed : undefined;
    const bootTimeoutMs = databaseWithinMs;
    await openDatabase({ dataSource, schema: schema.schema, seed, logger, bootTimeoutMs });
    await dataSource.destroy();
    logger.info({ schema: schema.schema, seeded: seed !== undefined }, 'The schema is up to date');
  }
  return schemas.length;
}

function databasesOf(module: Type | DynamicModule): DatabaseModuleOf[] {
  const imports = 'imports' in module ? (module.imports ?? []) : [];
  return imports.filter(
    (each): each is DatabaseModuleOf =>
      typeof each === 'object' && 'module' in each && each.module === DatabaseModule,
  );
}
