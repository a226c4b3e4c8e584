import { loadConfig, type MigrationConfig, migrationConfigSchema } from '../config/load-config';

export const loadMigrationConfig = (env: NodeJS.ProcessEnv): MigrationConfig =>
  loadConfig(migrationConfigSchema, env);
