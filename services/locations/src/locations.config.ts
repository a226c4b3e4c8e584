import { loadConfig, type RuntimeConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';

/** Needs nothing beyond what every service needs. */
export type LocationsConfig = RuntimeConfig;

export function loadLocationsConfig(): LocationsConfig {
  return loadConfig(runtimeConfigSchema, process.env);
}
