import { loadConfig, type RuntimeConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';

/** Has no settings beyond those of every service. */
export type ContentConfig = RuntimeConfig;

export function loadContentConfig(): ContentConfig {
  return loadConfig(runtimeConfigSchema, process.env);
}
