import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface TelemetryConfig {
  serviceName: string;
  /** Where spans go; without it ids are made and passed on, but nothing is recorded. */
  endpoint: string | undefined;
  /** The share of traces that is recorded, of those that nobody upstream has decided about. */
  sampleRatio: number;
}

/** Read apart from the rest of the configuration: instrumentation has to be in place before anything else is loaded. */
export function loadTelemetryConfig(env = process.env, entry = process.argv[1]): TelemetryConfig {
  return {
    serviceName: env.OTEL_SERVICE_NAME || packageNameOf(entry) || 'latchline',
    endpoint: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    sampleRatio: ratioOf(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** Everything, unless a number from 0 to 1 is given: telemetry must not keep a process from starting. */
function ratioOf(given: string | undefined): number {
  const ratio = Number(given || 1);
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
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
