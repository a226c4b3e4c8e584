import { parse } from 'yaml';
import { readText } from './repository';

interface MetricEntry {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels?: readonly string[];
  /** The processes that export it; all if absent. */
  readonly from?: readonly string[];
  /** All values of labels whose values depend on the metric. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** `infra/observability/telemetry.yaml`: all names and attributes of telemetry. */
export const telemetrySchema = parse(readText('infra/observability/telemetry.yaml')) as {
  readonly spans: readonly { readonly kind: string; readonly name: string }[];
  readonly resource: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, { readonly most: number; readonly values?: readonly string[] }>>;
  /** Labels of every metric. */
  readonly common_labels: readonly string[];
  readonly metrics: Readonly<Record<string, MetricEntry>>;
};

const patterns = telemetrySchema.spans.map(({ name }) => new RegExp(`^(?:${name})$`));
export const isSpanName = (name: string) => patterns.some((pattern) => pattern.test(name));

/** A sample scraped by Prometheus. */
export interface ScrapedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export function samplesOf(text: string): ScrapedSample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', pairs = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = Object.fromEntries(
        [...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]),
      );
      return { name, labels, value: Number(value) };
    });
}

/** Schema violations of a sample; empty if it is valid. */
export function objectionsTo({ name, labels, value }: ScrapedSample): string[] {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  const entry = telemetrySchema.metrics[name] ?? telemetrySchema.metrics[base];
  if (!entry) return [`${name} is not in the schema`];
  const { common_labels: common } = telemetrySchema;
  const allowed = [...common, ...(entry.labels ?? []), ...(name.endsWith('_bucket') ? ['le'] : [])];
  const strange = Object.keys(labels).filter((label) => !allowed.includes(label));
  const missing = common.filter((label) => !labels[label]);
  return [
    ...missing.map((label) => `${name} has no label ${label}`),
    ...strange.map((label) => `${name} has a label ${label}`),
    ...(Number.isFinite(value) ? [] : [`${name} is ${value}`]),
  ];
}
