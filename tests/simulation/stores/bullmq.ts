import { EventEmitter } from 'node:events';
import { RedisClient } from './redis-client';

// Takes the place of the package `bullmq`: queues and workers with its contract, on the simulated Redis.

export class UnrecoverableError extends Error {}

interface QueueOptions {
  readonly connection: RedisClient;
  readonly skipVersionCheck?: boolean;
}

interface NewJob {
  readonly name: string;
  readonly data: unknown;
  readonly opts: { readonly jobId: string };
}

/**
 * As BullMQ does, it keeps the promise of its version check for good: if the check fails, every call fails with that first
 * error.
 */
export class Queue {
  private readonly checked: Promise<unknown>;

  constructor(
    readonly name: string,
    private readonly options: QueueOptions,
  ) {
    this.checked = options.skipVersionCheck ? Promise.resolve() : options.connection.send('info', []);
    this.checked.catch(() => undefined);
  }

  on(): this {
    return this;
  }

  async addBulk(jobs: readonly NewJob[]): Promise<void> {
    await this.checked;
    const added = jobs.map(({ name, data, opts }) => ({ id: opts.jobId, name, data, attemptsMade: 0 }));
    await this.options.connection.send('addJobs', [this.name, ...added]);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

export interface Job<Data = unknown> {
  readonly id: string;
  readonly name: string;
  readonly data: Data;
  attemptsMade: number;
  finishedOn?: number;
}

interface WorkerOptions {
  readonly concurrency: number;
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly settings: { readonly backoffStrategy: (attemptsMade: number) => number };
}

type OpenConnection = () => RedisClient;

/** The connection that the next worker opens for itself. */
let openConnection: OpenConnection | undefined;

export function workersConnectBy(open: OpenConnection): void {
  openConnection = open;
}

const longestBlockMs = 5_000;
const afterErrorMs = 1_000;
let workers = 0;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Takes jobs under a lock that it renews, and frees those whose lock has expired because their worker is dead. */
export class Worker<Data = unknown> extends EventEmitter {
  closing: Promise<void> | undefined;
  private readonly connection = openConnection!();
  private readonly token = `worker ${(workers += 1)}`;
  private busy = 0;
  private freed: (() => void) | undefined;

  constructor(
    readonly name: string,
    private readonly handle: (job: Job<Data>) => Promise<void>,
    private readonly options: WorkerOptions,
  ) {
    super();
  }

  async run(): Promise<void> {
    const { lockDuration, stalledInterval, concurrency } = this.options;
    setInterval(() => {
      this.connection
        .send('releaseStalledJobs', [this.name])
        .catch((err: unknown) => this.emit('error', err));
    }, stalledInterval);
    for (;;) {
      try {
        if (this.busy >= concurrency) await new Promise<void>((done) => (this.freed = done));
        const job = await this.connection.send(
          'takeJob',
          [this.name, this.token, lockDuration],
          longestBlockMs,
        );
        if (job) void this.work(job as Job<Data>);
      } catch (err) {
        this.emit('error', err);
        await pause(afterErrorMs);
      }
    }
  }

  private async work(job: Job<Data>): Promise<void> {
    const { lockDuration, settings } = this.options;
    this.busy += 1;
    this.emit('active', job);
    const own = [this.name, job.id, this.token];
    const renewal = setInterval(
      () => void this.connection.send('keepJob', [...own, lockDuration]).catch(() => undefined),
      lockDuration / 2,
    );
    const failure = await this.handle(job).then(
      () => undefined,
      (err: unknown) => err as Error,
    );
    clearInterval(renewal);
    job.attemptsMade += 1;
    if (failure) this.emit('failed', job, failure);
    try {
      if (failure)
        await this.connection.send('retryJob', [...own, settings.backoffStrategy(job.attemptsMade)]);
      else await this.connection.send('finishJob', own);
    } catch (err) {
      this.emit('error', err);
    }
    this.busy -= 1;
    this.freed?.();
  }
}
