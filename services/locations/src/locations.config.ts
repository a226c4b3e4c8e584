import { loadConfig, type RuntimeConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';

/** Has no settings beyond those of every service. */
export type LocationsConfig = RuntimeConfig;

export function loadLocationsConfig(env = process.env): LocationsConfig {
  return loadConfig(runtimeConfigSchema, env);
}
