import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface TelemetryConfig {
  serviceName: string;
  /** The collector; without it, trace ids are created and passed on but nothing is recorded. */
  endpoint: string | undefined;
  /** The share of traces to record if the caller has not decided. */
  sampleRatio: number;
}

/** Read before the rest of the configuration, because instrumentation must be set up before anything else is loaded. */
export function loadTelemetryConfig(env = process.env, entry = process.argv[1]): TelemetryConfig {
  return {
    serviceName: env.OTEL_SERVICE_NAME || packageNameOf(entry) || 'latchline',
    endpoint: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    sampleRatio: ratioOf(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** 1 unless a number from 0 to 1 is set: an invalid value must not prevent a start. */
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
      // No package.json here; try the parent folder.
    }
  }
  return undefined;
}
