import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '../support/replica';
import { readText, root } from '../support/repository';
import type { System } from '../support/system';
import { waitUntil } from '../support/wait-until';

const folder = 'infra/observability';

/** The path of a program. */
export function program(variable: 'PROMETHEUS' | 'OTELCOL'): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set: npm run observe sets it`);
  return path;
}

/** A third-party program that logs to a file and is stopped with the test. */
export class Program {
  private constructor(
    readonly name: string,
    private readonly child: ChildProcess,
  ) {}

  static start(name: string, command: string, args: readonly string[], within: string): Program {
    mkdirSync(within, { recursive: true });
    const log = openSync(join(within, `${name}.log`), 'w');
    return new Program(name, spawn(command, args, { cwd: within, stdio: ['ignore', log, log] }));
  }

  /** Waits until it responds; fails if the program has exited. */
  async answers(url: string): Promise<this> {
    await waitUntil(`${this.name} at ${url}`, async () => {
      if (this.child.exitCode !== null) throw new Error(`${this.name} has exited: see its log`);
      return (await fetch(url)).ok;
    });
    return this;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}

/** The shipped file with other addresses; each original address must be in it. */
export function readdressed(text: string, addresses: Readonly<Record<string, string>>): string {
  return Object.entries(addresses).reduce((sum, [shipped, here]) => {
    if (!sum.includes(shipped)) throw new Error(`${shipped} is no longer in the file`);
    return sum.replaceAll(shipped, here);
  }, text);
}

/** Starts a collector with `collector.yaml` that receives spans on one port and forwards them by OTLP/gRPC to another. */
export async function startCollector(
  command: string,
  within: string,
  ports: { readonly takes: number; readonly gives: number },
): Promise<Program> {
  const health = await freePort();
  const config = readdressed(readText(`${folder}/collector.yaml`), {
    '0.0.0.0:4318': `127.0.0.1:${ports.takes}`,
    'tempo:4317': `127.0.0.1:${ports.gives}`,
    '0.0.0.0:13133': `127.0.0.1:${health}`,
  });
  const file = join(within, 'collector.yaml');
  writeFileSync(file, config);
  const collector = Program.start('collector', command, [`--config=${file}`, ...unmeasured], within);
  return collector.answers(`http://127.0.0.1:${health}`);
}

/** Disabled, because two collectors on one machine would use the same port for their own metrics. */
const unmeasured = ['--set=service.telemetry.metrics.level=none'];

/** Replaces Tempo: a second collector receives spans by gRPC and sends them as JSON to the stub collector of the tests. */
export async function startTraceStore(
  command: string,
  within: string,
  ports: { readonly takes: number; readonly gives: number },
): Promise<Program> {
  const health = await freePort();
  const config = {
    receivers: { otlp: { protocols: { grpc: { endpoint: `127.0.0.1:${ports.takes}` } } } },
    exporters: { otlphttp: { endpoint: `http://127.0.0.1:${ports.gives}`, encoding: 'json' } },
    extensions: { health_check: { endpoint: `127.0.0.1:${health}` } },
    service: {
      extensions: ['health_check'],
      pipelines: { traces: { receivers: ['otlp'], exporters: ['otlphttp'] } },
    },
  };
  const file = join(within, 'trace-store.yaml');
  writeFileSync(file, stringify(config));
  const traceStore = Program.start('trace-store', command, [`--config=${file}`, ...unmeasured], within);
  return traceStore.answers(`http://127.0.0.1:${health}`);
}

interface ScrapeConfig {
  readonly job_name: string;
  readonly dns_sd_configs?: unknown;
}

/** `prometheus.yml` with `alerts.yml`, with the ports of the running processes instead of DNS discovery. */
function prometheusConfig({ processes }: System): string {
  const shipped = parse(readText(`${folder}/prometheus/prometheus.yml`)) as {
    readonly scrape_configs: readonly ScrapeConfig[];
  };
  const targetsOf = (service: string) =>
    processes
      .filter((process) => process.service === service && process.healthPort !== null)
      .map(({ healthPort }) => `127.0.0.1:${healthPort}`);
  return stringify({
    ...shipped,
    // Alertmanager is not part of these tests.
    alerting: undefined,
    rule_files: [join(root, folder, 'prometheus/alerts.yml')],
    scrape_configs: shipped.scrape_configs.map(({ dns_sd_configs: _found, ...job }) => ({
      ...job,
      static_configs: [{ targets: targetsOf(job.job_name) }],
    })),
  });
}

export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [time: number, value: string])[];
}
interface Alert {
  readonly state: string;
  readonly labels: Readonly<Record<string, string>>;
}

export class Prometheus {
  private constructor(
    private readonly running: Program,
    private readonly url: string,
  ) {}

  static async start(command: string, within: string, system: System): Promise<Prometheus> {
    const file = join(within, 'prometheus.yml');
    writeFileSync(file, prometheusConfig(system));
    const address = `127.0.0.1:${await freePort()}`;
    const args = [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(within, 'metrics')}`,
      `--web.listen-address=${address}`,
    ];
    const running = Program.start('prometheus', command, args, within);
    return new Prometheus(await running.answers(`http://${address}/-/ready`), `http://${address}`);
  }

  /** A range query, as a panel makes it. */
  async range(query: string, start: number, end: number): Promise<readonly Series[]> {
    const asked = { query, start: String(start), end: String(end), step: '10' };
    return (await this.get<{ result: readonly Series[] }>('query_range', asked)).result;
  }

  async now(query: string): Promise<readonly unknown[]> {
    return (await this.get<{ result: readonly unknown[] }>('query', { query })).result;
  }

  async firing(): Promise<readonly string[]> {
    const { alerts } = await this.get<{ alerts: readonly Alert[] }>('alerts');
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? '');
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  private async get<T>(path: string, asked: Readonly<Record<string, string>> = {}): Promise<T> {
    const response = await fetch(`${this.url}/api/v1/${path}?${new URLSearchParams(asked).toString()}`);
    const answer = (await response.json()) as { data: T; error?: string };
    if (!response.ok) throw new Error(answer.error);
    return answer.data;
  }
}
