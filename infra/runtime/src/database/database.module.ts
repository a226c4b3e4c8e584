import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { RuntimeConfig } from '../config/load-config';
import { Durability } from '../health/durability';
import { HealthRegistry } from '../health/health';
import { postgresWeaknesses } from '../health/store-settings';
import { Logger } from '../logger/logger';
import { RUNTIME_CONFIG } from '../service/runtime.tokens';
import { dataSourceOptions, type SchemaOptions } from './data-source';
import { openDatabase } from './open-database';

/** One schema a service: its connections see nothing else, and its migrations have run before it is asked anything. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly health: HealthRegistry,
    private readonly durability: Durability,
  ) {}

  static forSchema(schema: SchemaOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [RUNTIME_CONFIG, Logger],
          useFactory: (config: RuntimeConfig, logger: Logger) => ({
            ...dataSourceOptions(config.DATABASE_URL, schema, logger),
            seedOnStart: config.SEED_ON_START,
            log: logger,
            // openDatabase does its own waiting: only for a database that is away, not for a migration that fails.
            retryAttempts: 1,
          }),
          dataSourceFactory: (options) => {
            const { seedOnStart, log, ...rest } = options as typeof options & {
              seedOnStart: boolean;
              log: Logger;
            };
            return openDatabase({
              dataSource: new DataSource(rest as ReturnType<typeof dataSourceOptions>),
              ...schema,
              seed: seedOnStart ? schema.seed : undefined,
              logger: log,
            });
          },
        }),
      ],
    };
  }

  onModuleInit(): void {
    this.health.add('database', async () => void (await this.dataSource.query('SELECT 1')));
    void this.durability.watch('postgres', async () => postgresWeaknesses(await settingsOf(this.dataSource)));
  }
}

async function settingsOf(dataSource: DataSource): Promise<Record<string, string>> {
  const rows = await dataSource.query<{ name: string; setting: string }[]>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}
