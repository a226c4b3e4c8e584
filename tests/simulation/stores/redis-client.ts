import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Scheduler, SimulatedProcess } from '../engine/scheduler';
import type { Argument } from './redis-data';
import type { Call, Connection, RedisServer, SentTogether } from './redis-server';

interface Awaited {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** After this long without a response a connection counts as dead (`redis-connection.ts`). */
const silenceMs = { commands: 2_000, blocking: 15_000 } as const;

/** Commands of the system that are sent as they are. */
const plain = [
  'evalsha',
  'eval',
  'info',
  'client',
  'get',
  'set',
  'xlen',
  'xadd',
  'xgroup',
  'xpending',
  'xclaim',
];

/**
 * A connection with the contract that the code relies on: while Redis is away commands fail at once, they are never sent
 * twice, and those that were on their way when the connection broke fail, executed or not.
 */
export class RedisClient extends EventEmitter implements Connection {
  status = 'ready';
  readonly isCluster = false;
  /** Read by `bullConnection`, whose result the simulated BullMQ does not need. */
  readonly options = { path: 'simulated' };
  private readonly owner: SimulatedProcess | null;
  private readonly start: number | undefined;
  private readonly awaited = new Set<Awaited>();
  /** Counts the connections: what was sent on an earlier one is neither executed nor answered. */
  private generation = 0;
  private sentUntil = 0;
  private answeredUntil = 0;
  private isReconnecting = false;
  /** False from when the connection breaks, which the process learns a little later. */
  private isConnected = true;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly server: RedisServer,
    private readonly isBlocking = false,
  ) {
    super();
    this.owner = scheduler.current;
    this.start = this.owner?.starts;
    server.connections.add(this);
    this.isConnected = server.isUp && !server.isHanging;
    if (!this.isConnected) this.status = 'connecting';
  }

  static open(scheduler: Scheduler, server: RedisServer): Redis {
    return new RedisClient(scheduler, server) as unknown as Redis;
  }

  duplicate(): RedisClient {
    return new RedisClient(this.scheduler, this.server, true);
  }

  xreadgroup(...args: Argument[]): Promise<unknown> {
    return this.send('xreadgroup', args, Number(args[args.indexOf('BLOCK') + 1]));
  }

  pipeline() {
    return this.several();
  }

  send(command: string, args: readonly Argument[], blockMs = 0): Promise<unknown> {
    if (this.status !== 'ready')
      return Promise.reject(new Error("Stream isn't writeable and enableOfflineQueue options is false"));
    const { scheduler, server, generation } = this;
    return new Promise((resolve, reject) => {
      const awaited = { resolve, reject };
      this.awaited.add(awaited);
      this.sentUntil = Math.max(this.sentUntil, scheduler.now + scheduler.latency());
      const answer: Call['answer'] = (result, error, isAtOnce) => {
        if (generation !== this.generation || !this.isAlive) return;
        const deliver = () => {
          if (generation !== this.generation || !this.awaited.delete(awaited)) return;
          if (error) reject(error);
          else resolve(result);
        };
        if (isAtOnce && this.answeredUntil <= scheduler.now) return scheduler.goOn(this.owner, deliver);
        this.answeredUntil = Math.max(this.answeredUntil, scheduler.now + scheduler.latency());
        scheduler.after(this.answeredUntil - scheduler.now, deliver, this.owner);
      };
      const isAwaited = () => generation === this.generation && this.isAlive;
      const { isConnected } = this;
      const arrive = () => {
        if (isConnected && generation === this.generation && this.isAlive)
          server.receive({ command, args, blockMs, answer, isAwaited });
      };
      scheduler.after(this.sentUntil - scheduler.now, arrive, null);
      if (server.isHanging) this.silence();
    });
  }

  quit(): Promise<void> {
    this.disconnect();
    return Promise.resolve();
  }

  disconnect(): void {
    this.status = 'end';
    this.generation += 1;
    this.server.connections.delete(this);
  }

  lose(): void {
    if (!this.isAlive) return void this.server.connections.delete(this);
    this.generation += 1;
    this.isConnected = false;
    const { generation } = this;
    this.isReconnecting = false;
    this.scheduler.after(
      this.scheduler.latency(),
      () => {
        // Lost once more meanwhile: the later loss is the one that the process learns.
        if (this.status === 'end' || generation !== this.generation) return;
        this.status = 'reconnecting';
        const lost = [...this.awaited];
        this.awaited.clear();
        this.emit('close');
        for (const { reject } of lost) reject(new Error('Connection is closed.'));
        this.reconnect();
      },
      this.owner,
    );
  }

  silence(): void {
    const { generation } = this;
    const break_ = () => {
      if (generation === this.generation && this.server.isHanging && this.awaited.size > 0) this.lose();
    };
    this.scheduler.wait(silenceMs[this.isBlocking ? 'blocking' : 'commands'], break_, null);
  }

  reconnect(): void {
    const { server, scheduler } = this;
    if (!server.isUp || server.isHanging || this.status === 'ready' || this.status === 'end') return;
    if (this.isReconnecting || !this.isAlive) return;
    this.isReconnecting = true;
    const { generation } = this;
    scheduler.after(
      scheduler.random.between(5, 800),
      () => {
        if (generation !== this.generation) return;
        this.isReconnecting = false;
        if (!server.isUp || server.isHanging || this.status === 'end') return;
        this.status = 'ready';
        this.isConnected = true;
        scheduler.disturb();
        this.emit('ready');
      },
      this.owner,
    );
  }

  private get isAlive(): boolean {
    return this.owner?.starts === this.start;
  }

  private several() {
    const parts: SentTogether[] = [];
    const chain = {
      xadd: (...args: Argument[]) => (parts.push(['xadd', args]), chain),
      exec: () => this.send('several', parts),
    };
    return chain;
  }
}

for (const name of plain)
  Object.defineProperty(RedisClient.prototype, name, {
    value(this: RedisClient, ...args: Argument[]) {
      return this.send(name, args);
    },
  });
