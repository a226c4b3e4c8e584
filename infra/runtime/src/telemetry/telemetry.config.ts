import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface TelemetryConfig {
  serviceName: string;
  /** Where spans go; without it ids are made and passed on, but nothing is recorded. */
  endpoint: string | undefined;
}

/** Read apart from the rest of the configuration: instrumentation has to be in place before anything else is loaded. */
export function loadTelemetryConfig(env = process.env, entry = process.argv[1]): TelemetryConfig {
  return {
    serviceName: env.OTEL_SERVICE_NAME || packageNameOf(entry) || 'latchline',
    endpoint: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
  };
}

/** `services/leads/dist/main.js` belongs to `@latchline/leads`: the process is called `leads`. */
function packageNameOf(entry: string | undefined): string | undefined {
  for (let folder = dirname(entry ?? '/'); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
      return name?.replace(/^@[^/]+\//, '');
    } catch {
      // No package here: it is further up.
    }
  }
  return undefined;
}
