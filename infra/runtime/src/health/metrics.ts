import { within } from '../timing/timing';
import { Counter, Histogram } from './metric-kinds';
import { addProcessMetrics } from './process-metrics';
import { type Labels, type Metric, type Sample, line } from './sample';

/** One of possibly several readings of a metric, for example one per queue. */
interface Reading {
  readonly labels: Labels;
  readonly read: () => number | Promise<number>;
}

/** A hanging store must not block the metrics that don't need it. */
const readTimeoutMs = 1_500;

/** Histogram buckets for durations, in seconds. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * Counters, gauges and histograms of this process in the Prometheus text format. `infra/observability/telemetry.yaml`
 * lists every name and label; a test compares the two.
 */
export class Metrics {
  private readonly metrics = new Map<string, Metric>();

  /** `common` labels are added to every sample, so that a metric names its service whichever scraper reads it. */
  constructor(private readonly common: Labels = {}) {
    addProcessMetrics(this);
  }

  /** Read at every scrape. The same name with other labels adds a series. */
  gauge(name: string, help: string, read: Reading['read'], labels: Labels = {}): void {
    this.readings(name, help, 'gauge').add({ labels, read });
  }

  /** A counter whose value is kept elsewhere. */
  total(name: string, help: string, read: Reading['read']): void {
    this.readings(name, help, 'counter').add({ labels: {}, read });
  }

  /**
   * Returns the function that counts; calls with the same name share a counter. Given labels start at 0, because Prometheus
   * does not see the first value of a new series as an increase.
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

  /** A counter for frequent events: the labels are prepared once. */
  labelled(name: string, help: string): (labels: Labels) => () => void {
    const add = this.counter(name, help);
    return (labels) => () => add(labels);
  }

  /** Returns the function that records one observation. Given labels start at 0, as those of a counter. */
  histogram(
    name: string,
    help: string,
    buckets: readonly number[] = secondsBuckets,
    fromTheStart: readonly Labels[] = [],
  ): (labels: Labels, value: number) => void {
    const histogram = this.known(name, Histogram, () => new Histogram(help, buckets));
    for (const labels of fromTheStart) histogram.start(labels);
    return histogram.observe;
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

  /** Values that cannot be read are left out, so that an old value is not mistaken for the current one. */
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
