type Labels = Readonly<Record<string, string>>;

interface Metric {
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  read(): Promise<[Labels, number][]> | [Labels, number][];
}

/** Counts and gauges of this process in the text format that Prometheus scrapes. */
export class Metrics {
  private readonly metrics = new Map<string, Metric>();

  constructor() {
    this.gauge('process_uptime_seconds', 'Seconds since the process started', () => process.uptime());
    this.gauge('process_resident_memory_bytes', 'Memory held by the process', () =>
      process.memoryUsage.rss(),
    );
    this.gauge('process_cpu_seconds_total', 'Processor time used', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }

  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.metrics.set(name, { help, type: 'gauge', read: async () => [[{}, await read()]] });
  }

  /** Returns the function that counts. Asking again for the same name continues the same count. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void {
    const known = this.metrics.get(name);
    if (known instanceof Counter) return known.add;
    const counter = new Counter(help);
    this.metrics.set(name, counter);
    return counter.add;
  }

  async render(): Promise<string> {
    const blocks = [...this.metrics].map(async ([name, metric]) => {
      const samples = await Promise.resolve(metric.read()).catch(() => []);
      const lines = samples.map(([labels, value]) => `${name}${labelText(labels)} ${value}`);
      return [`# HELP ${name} ${metric.help}`, `# TYPE ${name} ${metric.type}`, ...lines].join('\n');
    });
    return `${(await Promise.all(blocks)).join('\n')}\n`;
  }
}

class Counter implements Metric {
  readonly type = 'counter';
  private readonly counts = new Map<string, [Labels, number]>();

  constructor(readonly help: string) {}

  readonly add = (labels: Labels = {}, by = 1): void => {
    const key = labelText(labels);
    const [, count] = this.counts.get(key) ?? [labels, 0];
    this.counts.set(key, [labels, count + by]);
  };

  read(): [Labels, number][] {
    return [...this.counts.values()];
  }
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
