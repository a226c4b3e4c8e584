import { loadConfig, type RuntimeConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';

/** Needs nothing beyond what every service needs. */
export type ContentConfig = RuntimeConfig;

export function loadContentConfig(): ContentConfig {
  return loadConfig(runtimeConfigSchema, process.env);
}
