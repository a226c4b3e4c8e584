import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/replica';
import { root } from '../support/repository';
import type { System, SystemProcess } from '../support/system';
import { waitUntil } from '../support/wait-until';
import { KeptProgram } from './kept-program';
import { Link } from './link';
import { CapturingMailServer } from './mail-server';
import type { links } from './schedule';
import { SecondGateway } from './second-gateway';

interface Run extends System {
  readonly ready: boolean;
  readonly supervisorPid: number;
}
interface StoppableProcess extends SystemProcess {
  readonly stopSignal: NodeJS.Signals;
}

export interface Clock {
  /** The path of the library `faketime`. */
  readonly library: string;
  /** How much later than now the clocks of the system and of Postgres start. */
  readonly startsLaterMs: number;
}

export interface RunningProcess {
  readonly pid: number;
  readonly stopSignal: NodeJS.Signals;
  readonly isReady: boolean;
}

const administrator = { ADMIN_EMAIL: 'admin@latchline.example', ADMIN_PASSWORD: 'a-nemesis-for-leads-1' };
const noLimits = [
  ...['RATE_LIMIT_LEADS_PER_MINUTE', 'RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR'],
  ...['RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR', 'RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR'],
];

/**
 * A whole system as `npm start` runs it, a second gateway, and its stores apart, so that either side can die
 * without the other. Stores and mail server are reached through relays of the test.
 */
export class Installation {
  readonly mail: CapturingMailServer;
  readonly links: Readonly<Record<(typeof links)[number] | 'mail server' | 'shell', Link>>;
  private readonly storesFolder: string;
  private readonly systemFolder: string;
  private readonly stores: KeptProgram;
  private readonly system: KeptProgram;
  private readonly second: SecondGateway;

  private constructor(
    private readonly folder: string,
    private readonly ports: { readonly gateway: number; readonly second: number },
    /** Null: all clocks show the time, always. */
    private readonly clock: Clock | null,
    leadsServices: number,
    nowMs: () => number,
  ) {
    this.storesFolder = join(folder, 'stores');
    this.systemFolder = join(folder, 'system');
    for (const part of ['system', 'stores'] as const) this.shiftClock(part, 0);
    this.mail = new CapturingMailServer(nowMs);
    this.links = {
      postgres: new Link(() => this.portOf('databaseUrl')),
      redis: new Link(() => this.portOf('redisUrl')),
      'redis of the second gateway': new Link(() => this.portOf('redisUrl')),
      'mail server': new Link(() => this.mail.port),
      // The second gateway outlives the system, whose shell has another port each time.
      shell: new Link(() => this.processNamed('shell')?.port ?? null),
    };
    // Otherwise Postgres needs no library between it and the time.
    const storesClock = JSON.stringify(clock?.startsLaterMs ? this.clockEnvironment('stores') : {});
    const storesProgram = [join(root, 'tests/nemesis/stores.mjs'), this.storesFolder, storesClock];
    this.stores = new KeptProgram(storesProgram, () => process.env, join(folder, 'stores.log'));
    const systemProgram = [join(root, 'infra/local/start.mjs'), '--scale', `leads=${leadsServices}`];
    this.system = new KeptProgram(systemProgram, () => this.environment(), join(folder, 'system.log'));
    this.second = new SecondGateway({
      port: ports.second,
      spoolFolder: join(folder, 'spools/second'),
      redisUrl: () => this.through('redisUrl', this.links['redis of the second gateway']),
      shellUrl: () => `http://127.0.0.1:${this.links.shell.port}`,
      first: () => {
        const gateway = this.processNamed('gateway');
        return this.living(gateway?.pid) === null ? undefined : gateway;
      },
    });
  }

  static async create(
    folder: string,
    clock: Clock | null,
    leadsServices: number,
    nowMs: () => number,
  ): Promise<Installation> {
    for (const name of ['stores', 'spools/first', 'spools/second'])
      mkdirSync(join(folder, name), { recursive: true });
    const ports = { gateway: await freePort(), second: await freePort() };
    return new Installation(folder, ports, clock, leadsServices, nowMs);
  }

  get sites(): readonly [first: string, second: string] {
    return [`http://127.0.0.1:${this.ports.gateway}`, `http://127.0.0.1:${this.ports.second}`];
  }

  /** The address of Postgres itself, to look at the tables while the links fail. */
  get databaseUrl(): string | null {
    return this.runOf(this.storesFolder)?.databaseUrl ?? null;
  }

  get redisUrl(): string | null {
    return this.runOf(this.storesFolder)?.redisUrl ?? null;
  }

  get supervisorPid(): number | null {
    return this.living(this.runOf(this.systemFolder)?.supervisorPid);
  }

  async start(): Promise<void> {
    await this.mail.listen();
    await Promise.all(Object.values(this.links).map((link) => link.listen()));
    this.startStores();
    await waitUntil('the stores', () => this.runOf(this.storesFolder)?.ready);
    this.startSystem();
    await waitUntil('the system', () => this.isReady());
  }

  startStores(): void {
    this.stores.start();
  }

  startSystem(): void {
    this.system.start();
    this.second.start();
  }

  async isReady(): Promise<boolean> {
    const answers = await Promise.all(this.sites.map((site) => fetch(`${site}/health/ready`)));
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ status: string }>));
    const run = this.runOf(this.systemFolder);
    return (
      bodies.every(({ status }) => status === 'ok') &&
      run?.ready === true &&
      run.processes.every(({ state }) => state === 'ready')
    );
  }

  /** Every process at the same instant, none of which can do anything more. */
  cutPower(): void {
    for (const program of [this.stores, this.system, this.second]) program.hold();
    kill([...this.system.tree, ...this.stores.tree, this.second.pid ?? []].flat());
  }

  /** The stores, and what would start them again. */
  killStores(): void {
    this.stores.hold();
    kill(this.stores.tree);
  }

  /** systemd does not start it again before this test says so. */
  holdSystem(): void {
    this.system.hold();
  }

  async stop(): Promise<void> {
    await this.second.stop();
    await this.system.stop();
    await this.stores.stop();
    for (const link of Object.values(this.links)) link.close();
    this.mail.close();
  }

  /** A process of the system, of the stores, or the second gateway; null while it does not run. */
  find(name: string): RunningProcess | null {
    if (name === 'second gateway') {
      const { pid } = this.second;
      return pid === undefined ? null : { pid, stopSignal: 'SIGTERM', isReady: true };
    }
    const found = this.processNamed(name);
    const pid = this.living(found?.pid);
    return pid !== null && found
      ? { pid, stopSignal: found.stopSignal, isReady: found.state === 'ready' }
      : null;
  }

  get processNames(): string[] {
    return [...(this.runOf(this.systemFolder)?.processes.map(({ name }) => name) ?? []), 'second gateway'];
  }

  /** The clock of the system against that of its stores. */
  setClock(laterSeconds: number): void {
    this.shiftClock('system', laterSeconds);
  }

  private shiftClock(part: 'system' | 'stores', laterSeconds: number): void {
    const shift = Math.round((this.clock?.startsLaterMs ?? 0) / 1_000) + laterSeconds;
    writeFileSync(join(this.folder, `clock-of-${part}`), `${shift < 0 ? '' : '+'}${shift}\n`);
  }

  private clockEnvironment(part: 'system' | 'stores'): NodeJS.ProcessEnv {
    if (this.clock === null) return {};
    return {
      LD_PRELOAD: this.clock.library,
      FAKETIME_TIMESTAMP_FILE: join(this.folder, `clock-of-${part}`),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** After a power cut run.json names processes whose numbers others may have by now. */
  private living(pid: number | null | undefined): number | null {
    return pid && [...this.system.tree, ...this.stores.tree].includes(pid) ? pid : null;
  }

  private processNamed(name: string): StoppableProcess | undefined {
    const everyRun = [this.systemFolder, this.storesFolder].flatMap((folder) => this.runOf(folder) ?? []);
    const processes = everyRun.flatMap((run) => run.processes as StoppableProcess[]);
    return processes.find((process) => process.name === name);
  }

  private runOf(folder: string): Run | null {
    const file = join(folder, 'run.json');
    // After a power cut the file is there, and may be half written.
    try {
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : null;
    } catch {
      return null;
    }
  }

  private portOf(store: 'databaseUrl' | 'redisUrl'): number | null {
    const url = this[store];
    return url === null ? null : Number(new URL(url).port);
  }

  private through(store: 'databaseUrl' | 'redisUrl', link: Link): string {
    const url = new URL(this[store] ?? 'none://none');
    url.port = String(link.port);
    return url.href;
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ...administrator,
      ...Object.fromEntries(noLimits.map((name) => [name, '0'])),
      ...this.clockEnvironment('system'),
      DATABASE_URL: this.through('databaseUrl', this.links.postgres),
      REDIS_URL: this.through('redisUrl', this.links.redis),
      SMTP_URL: `smtp://127.0.0.1:${this.links['mail server'].port}`,
      LATCHLINE_DATA_DIR: this.systemFolder,
      SPOOL_DIR: join(this.folder, 'spools/first'),
      PORT: String(this.ports.gateway),
      SITE_URL: '',
      NO_COLOR: '1',
      PHONE_SIMULATOR: 'off',
      // Only visitors' leads are counted.
      PROBE_INTERVAL_SECONDS: '0',
      ALARM_CHECK_SECONDS: '0',
    };
  }
}

function kill(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone with its parent.
    }
}
