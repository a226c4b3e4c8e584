import { Client } from 'pg';
import { pause } from '../support/wait-until';

/** A reading of the leads table from another process. */
export interface Look {
  readonly callMs: number;
  readonly returnMs: number;
  /** Ids of the rows by the name of the visitor. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  /** Ids of leads by their second ids. */
  readonly aliases: ReadonlyMap<string, string>;
}

const lookEveryMs = 1_000;

/** Reads the leads and their second ids all the time, past the links that faults disturb. */
export class TableWatcher {
  /** By name: every look at which the number of rows was another than at the one before. */
  readonly changes = new Map<string, { readonly look: Look; readonly count: number }[]>();
  private isStopped = false;
  private watching: Promise<void> = Promise.resolve();

  constructor(
    private readonly mark: string,
    private readonly databaseUrl: () => string | null,
    private readonly nowMs: () => number,
  ) {}

  start(): void {
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.watching;
  }

  /** Null while Postgres cannot answer. */
  async look(): Promise<Look | null> {
    const connectionString = this.databaseUrl();
    if (connectionString === null) return null;
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
    client.on('error', () => undefined);
    const callMs = this.nowMs();
    try {
      await client.connect();
      const { rows } = await client.query<{ id: string; name: string }>(
        'SELECT id, name FROM leads.leads WHERE starts_with(name, $1)',
        [this.mark],
      );
      const byName = new Map<string, string[]>();
      for (const { id, name } of rows) byName.set(name, [...(byName.get(name) ?? []), id]);
      const second = await client.query<{ id: string; lead_id: string }>(
        'SELECT id, lead_id FROM leads.lead_aliases',
      );
      const aliases = new Map(second.rows.map(({ id, lead_id }) => [id, lead_id] as const));
      const look = { callMs, returnMs: this.nowMs(), rows: byName, aliases };
      this.compare(look);
      return look;
    } catch {
      return null;
    } finally {
      await Promise.race([client.end().catch(() => undefined), pause(1_000)]);
    }
  }

  private async watch(): Promise<void> {
    while (!this.isStopped) {
      await this.look();
      await pause(lookEveryMs);
    }
  }

  private compare(look: Look): void {
    for (const name of new Set([...this.changes.keys(), ...look.rows.keys()])) {
      const count = look.rows.get(name)?.length ?? 0;
      const changes = this.changes.get(name) ?? [];
      if (count !== (changes.at(-1)?.count ?? 0)) this.changes.set(name, [...changes, { look, count }]);
    }
  }
}

export interface HealthAnswer {
  readonly atMs: number;
  /** What both gateways say together: `ok` only if both do. */
  readonly status: 'ok' | 'degraded' | 'no answer';
}

const askEveryMs = 2_000;

/** Asks the gateways for their health, as an operator's monitoring does. */
export class HealthWatcher {
  readonly answers: HealthAnswer[] = [];
  private isStopped = false;
  private watching: Promise<void> = Promise.resolve();

  constructor(
    private readonly sites: readonly string[],
    private readonly nowMs: () => number,
  ) {}

  start(): void {
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.watching;
  }

  private async watch(): Promise<void> {
    while (!this.isStopped) {
      const atMs = this.nowMs();
      const all = await Promise.all(this.sites.map(statusOf));
      this.answers.push({ atMs, status: all.find((status) => status !== 'ok') ?? 'ok' });
      await pause(askEveryMs);
    }
  }
}

async function statusOf(site: string): Promise<HealthAnswer['status']> {
  try {
    const answer = await fetch(`${site}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    const { status } = (await answer.json()) as { status: string };
    return status === 'ok' ? 'ok' : 'degraded';
  } catch {
    return 'no answer';
  }
}
