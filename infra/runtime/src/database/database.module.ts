import { type DynamicModule, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RuntimeConfig } from '../config/load-config';
import { RUNTIME_CONFIG } from '../config/runtime.tokens';
import { Durability } from '../health/durability';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { postgresWeaknesses } from '../health/store-settings';
import { Logger } from '../logger/logger';
import { pause } from '../timing/timing';
import { dataSourceOptions, type SchemaOptions } from './data-source';
import { DatabaseConnection } from './database-connection';
import { openDatabase } from './open-database';
import { watchPool } from './pool-metrics';

/** Connects a service to its own schema only, and runs its migrations before it handles requests. */
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly opening: DatabaseConnection,
    private readonly health: HealthRegistry,
    private readonly durability: Durability,
    private readonly metrics: Metrics,
  ) {}

  static forSchema(schema: SchemaOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: DatabaseConnection,
          inject: [RUNTIME_CONFIG, Logger],
          useFactory: (config: RuntimeConfig, logger: Logger) => {
            const poolSize = config.DATABASE_POOL_SIZE ?? schema.poolSize;
            const pooler = config.DATABASE_POOLER;
            const options = dataSourceOptions(config.DATABASE_URL, { ...schema, poolSize, pooler }, logger);
            const dataSource = new DataSource(options);
            const seed = config.SEED_ON_START ? schema.seed : undefined;
            return new DatabaseConnection(dataSource, logger, (signal) =>
              openDatabase({
                dataSource,
                schema: schema.schema,
                seed,
                sampleData: config.SAMPLE_DATA,
                logger,
                signal,
                migrate: config.MIGRATE_ON_START,
                awaitSchema: config.AWAIT_SCHEMA,
                ownerUrl: config.DATABASE_OWNER_URL,
                persistsAfterMs: schema.startsWithoutAfterMs,
              }),
            );
          },
        },
        {
          provide: DataSource,
          inject: [DatabaseConnection],
          useFactory: async ({ dataSource, opened }: DatabaseConnection) => {
            const patienceMs = schema.startsWithoutAfterMs;
            await (patienceMs === undefined ? opened : Promise.race([opened, pause(patienceMs)]));
            return dataSource;
          },
        },
      ],
      exports: [DataSource, DatabaseConnection],
    };
  }

  onModuleInit(): void {
    const { dataSource } = this.opening;
    this.health.add('database', async () => void (await dataSource.query('SELECT 1')));
    watchPool(this.metrics, dataSource);
    void this.opening.opened
      .then(() =>
        this.durability.watch('postgres', async () => postgresWeaknesses(await settingsOf(dataSource))),
      )
      .catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opening.close();
  }
}

async function settingsOf(dataSource: DataSource): Promise<Record<string, string>> {
  const rows = await dataSource.query<{ name: string; setting: string }[]>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}
