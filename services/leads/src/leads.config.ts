import { loadConfig, type RuntimeConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';

/** Needs nothing beyond what every service needs. */
export type LeadsConfig = RuntimeConfig;

export function loadLeadsConfig(): LeadsConfig {
  return loadConfig(runtimeConfigSchema, process.env);
}
