import { loadConfig, type MigrationConfig, migrationConfigSchema } from '../config/load-config';

export const loadMigrationConfig = (env = process.env): MigrationConfig =>
  loadConfig(migrationConfigSchema, env);
