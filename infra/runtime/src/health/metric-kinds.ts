import type { Labels, Metric, Sample } from './sample';

/** More than any metric needs; a label that takes its value from user input by mistake must not fill the memory. */
const mostSeries = 2_000;
const others: Labels = { overflow: 'true' };

interface One<Value> {
  readonly labels: Labels;
  value: Value;
}

/** A metric always has the same labels in the same order, so their values identify the series. */
function keyOf(labels: Labels): string {
  let key = '';
  for (const name in labels) key += `${labels[name]}\0`;
  return key;
}

/** The values of one metric, by their labels. */
class Series<Value> {
  readonly all = new Map<string, One<Value>>();
  private last: One<Value> | undefined;

  constructor(private readonly initial: () => Value) {}

  of(labels: Labels): One<Value> {
    // Frequent callers reuse the same labels object, so the last series is cached.
    if (this.last?.labels === labels) return this.last;
    return (this.last = this.find(labels));
  }

  private find(labels: Labels): One<Value> {
    const key = keyOf(labels);
    const known = this.all.get(key);
    if (known) return known;
    if (this.all.size >= mostSeries && labels !== others) return this.find(others);
    const made = { labels, value: this.initial() };
    this.all.set(key, made);
    return made;
  }
}

export class Counter implements Metric {
  readonly type = 'counter';
  private readonly series = new Series(() => 0);

  constructor(readonly help: string) {}

  readonly add = (labels: Labels = {}, by = 1): void => {
    this.series.of(labels).value += by;
  };

  read(): Sample[] {
    return [...this.series.all.values()].map(({ labels, value }) => ['', labels, value]);
  }
}

interface Observed {
  /** Counts per bucket, not cumulative; the last one is +Inf. */
  readonly counts: number[];
  sum: number;
}

export class Histogram implements Metric {
  readonly type = 'histogram';
  private readonly series: Series<Observed>;

  constructor(
    readonly help: string,
    private readonly buckets: readonly number[],
  ) {
    this.series = new Series(() => ({ counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 }));
  }

  start(labels: Labels): void {
    this.series.of(labels);
  }

  readonly observe = (labels: Labels, value: number): void => {
    const observed = this.series.of(labels).value;
    let at = 0;
    while (at < this.buckets.length && value > (this.buckets[at] as number)) at += 1;
    observed.counts[at] = (observed.counts[at] ?? 0) + 1;
    observed.sum += value;
  };

  read(): Sample[] {
    return [...this.series.all.values()].flatMap(({ labels, value: { counts, sum } }) => {
      let below = 0;
      const buckets = counts.map((count, index): Sample => {
        below += count;
        return ['_bucket', { ...labels, le: String(this.buckets[index] ?? '+Inf') }, below];
      });
      return [...buckets, ['_sum', labels, sum] as Sample, ['_count', labels, below] as Sample];
    });
  }
}
