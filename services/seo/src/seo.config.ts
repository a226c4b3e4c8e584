import { loadConfig, type RuntimeConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';

/** Needs nothing beyond what every service needs. */
export type SeoConfig = RuntimeConfig;

export function loadSeoConfig(): SeoConfig {
  return loadConfig(runtimeConfigSchema, process.env);
}
