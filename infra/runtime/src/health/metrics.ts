import { within } from '../timing/timing';
import { Counter, Histogram } from './metric-kinds';
import { addProcessMetrics } from './process-metrics';
import { type Labels, type Metric, type Sample, line } from './sample';

/** Of one kind of thing there may be many: one for each queue. */
interface Reading {
  readonly labels: Labels;
  readonly read: () => number | Promise<number>;
}

/** A store that hangs must not keep the figures that need no store from whoever asks. */
const readTimeoutMs = 1_500;

/** Seconds that most of what people wait for takes. */
export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * Counters, gauges and histograms of this process in the text format that Prometheus scrapes. Every name and label is in
 * `infra/observability/telemetry.yaml`; a test compares the two.
 */
export class Metrics {
  private readonly metrics = new Map<string, Metric>();

  /** `common` labels every sample, so that a metric says whose it is whatever scrapes it. */
  constructor(private readonly common: Labels = {}) {
    addProcessMetrics(this);
  }

  /** Read when somebody asks. The same name with other labels is one more series of it. */
  gauge(name: string, help: string, read: Reading['read'], labels: Labels = {}): void {
    this.readings(name, help, 'gauge').add({ labels, read });
  }

  /** A sum that somebody else keeps. */
  total(name: string, help: string, read: Reading['read']): void {
    this.readings(name, help, 'counter').add({ labels: {}, read });
  }

  /**
   * Returns the function that counts. Asking again for the same name continues the same count. Labels that are given stand
   * at nothing from the start: a first one that appears out of nothing is no increase to Prometheus.
   */
  counter(
    name: string,
    help: string,
    fromTheStart: readonly Labels[] = [],
  ): (labels?: Labels, by?: number) => void {
    const { add } = this.known(name, Counter, () => new Counter(help));
    for (const labels of fromTheStart) add(labels, 0);
    return add;
  }

  /** The same, for what happens so often that its labels are to be put together once. */
  labelled(name: string, help: string): (labels: Labels) => () => void {
    const add = this.counter(name, help);
    return (labels) => () => add(labels);
  }

  /** Returns the function that notes one observation. */
  histogram(
    name: string,
    help: string,
    buckets: readonly number[] = secondsBuckets,
  ): (labels: Labels, value: number) => void {
    return this.known(name, Histogram, () => new Histogram(help, buckets)).observe;
  }

  async render(): Promise<string> {
    const blocks = [...this.metrics].map(async ([name, metric]) => {
      const samples = await metric.read();
      const lines = samples.map(([suffix, labels, value]) =>
        line(name + suffix, { ...labels, ...this.common }, value),
      );
      return [`# HELP ${name} ${metric.help}`, `# TYPE ${name} ${metric.type}`, ...lines].join('\n');
    });
    return `${(await Promise.all(blocks)).join('\n')}\n`;
  }

  private readings(name: string, help: string, type: Readings['type']): Readings {
    return this.known(name, Readings, () => new Readings(help, type));
  }

  private known<M extends Metric>(name: string, kind: new (...args: never[]) => M, make: () => M): M {
    const known = this.metrics.get(name);
    if (known instanceof kind) return known;
    const made = make();
    this.metrics.set(name, made);
    return made;
  }
}

class Readings implements Metric {
  private readonly all: Reading[] = [];

  constructor(
    readonly help: string,
    readonly type: 'counter' | 'gauge',
  ) {}

  add(reading: Reading): void {
    this.all.push(reading);
  }

  /** What cannot be read is left out, so that nobody takes its last value for the present one. */
  async read(): Promise<Sample[]> {
    const samples = await Promise.all(
      this.all.map(async ({ labels, read }): Promise<Sample[]> => {
        try {
          const value = await within(readTimeoutMs, Promise.resolve(read()));
          return [['', labels, value]];
        } catch {
          return [];
        }
      }),
    );
    return samples.flat();
  }
}
