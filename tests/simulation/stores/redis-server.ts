import { liveStream } from '@latchline/runtime/events/live-stream';
import { longestPollMs } from '../engine/globals';
import type { Scheduler, Step } from '../engine/scheduler';
import { blocks, commands, isRefusedWhenFull, shaOf } from './redis-commands';
import type { Argument, RedisData } from './redis-data';

/** A command on its way to the server, or waiting in it. */
export interface Call {
  readonly command: string;
  readonly args: readonly Argument[];
  /** How long the client lets the server wait for something to answer with. */
  readonly blockMs: number;
  /** At once: in this step, which answers nothing else. */
  readonly answer: (result: unknown, error?: Error, isAtOnce?: boolean) => void;
  /** Whether the connection on which it came still exists. */
  readonly isAwaited: () => boolean;
}

/** A command among several that are sent together. */
export type SentTogether = readonly [command: string, args: readonly Argument[]];

/** A connection, as the server sees it. */
export interface Connection {
  /** The server has closed it, or the network has. */
  lose(): void;
  /** The server accepts connections again. */
  reconnect(): void;
  /** The server does not respond. */
  silence(): void;
}

/**
 * One Redis with `appendfsync always`: what it has answered survives a restart, unless it is restored from an older copy. One
 * command after the other; answers arrive in the order of the commands of a connection.
 */
export class RedisServer {
  runId = 'run1';
  isUp = true;
  isHanging = false;
  /** Whether it is so full that it refuses some writes. */
  isFull = false;
  /** Whether it refuses entries for open dashboards, and nothing else. */
  refusesLive = false;
  readonly connections = new Set<Connection>();
  private runs = 1;
  /** With the step that ends the wait. */
  private readonly blocked = new Map<Call, Step>();
  private readonly stuck: Call[] = [];

  constructor(
    private readonly scheduler: Scheduler,
    public data: RedisData,
    /** The scripts that it has loaded, by their SHA-1. */
    public known: Set<string>,
  ) {}

  receive(call: Call): void {
    if (this.isHanging) this.stuck.push(call);
    else this.execute(call, true);
  }

  stop(): void {
    this.isUp = false;
    this.known = new Set();
    this.blocked.clear();
    for (const connection of this.connections) connection.lose();
  }

  /** With what it had, or with these data. */
  start(data = this.data): void {
    this.data = data;
    this.runs += 1;
    this.runId = `run${this.runs}`;
    this.isUp = true;
    for (const connection of this.connections) connection.reconnect();
  }

  hang(): void {
    this.isHanging = true;
    for (const connection of this.connections) connection.silence();
  }

  /** Executes what it has received meanwhile, even if nobody waits for the answer any more. */
  resume(): void {
    this.isHanging = false;
    for (const call of this.stuck.splice(0)) this.execute(call, false);
    for (const connection of this.connections) connection.reconnect();
  }

  private execute(call: Call, isAlone: boolean): void {
    const { command, args, blockMs, answer } = call;
    const { scheduler } = this;
    const effects = scheduler.effects.all;
    try {
      if (command === 'evalsha' && !this.known.has(args[0] as string))
        throw new Error('NOSCRIPT No matching script');
      const result = this.run(command, args);
      if (command === 'eval') this.known.add(shaOf(args[0] as string));
      const isAtOnce = isAlone && scheduler.effects.all === effects && scheduler.isAnsweredAtOnce;
      if (result !== blocks) return answer(result, undefined, isAtOnce);
      if (blockMs <= 0) return answer(null, undefined, isAtOnce);
      const end = () => this.blocked.delete(call) && answer(null, undefined, true);
      const step =
        blockMs > longestPollMs ? scheduler.wait(blockMs, end, null) : scheduler.poll(blockMs, end, null);
      this.blocked.set(call, step);
    } catch (error) {
      answer(
        undefined,
        error as Error,
        isAlone && scheduler.effects.all === effects && scheduler.isAnsweredAtOnce,
      );
    }
  }

  /** The commands of a pipeline are answered together. */
  private run(command: string, args: readonly Argument[]): unknown {
    const { scheduler } = this;
    const effects = scheduler.effects.all;
    const result =
      command === 'several'
        ? (args as readonly SentTogether[]).map((one) => this.part(...one))
        : this.single(command, args);
    if (this.blocked.size > 0 && scheduler.effects.all > effects)
      scheduler.after(0, () => this.wakeBlocked(), null);
    return result;
  }

  private part(command: string, args: readonly Argument[]): [Error | null, unknown] {
    try {
      return [null, this.single(command, args)];
    } catch (error) {
      return [error as Error, undefined];
    }
  }

  private single(command: string, args: readonly Argument[]): unknown {
    const run = commands[command];
    if (!run) throw new Error(`The simulation does not know the command ${command}`);
    const { scheduler, data, runId } = this;
    if (this.isFull && isRefusedWhenFull(command, args) && scheduler.random.isOneIn(2))
      throw new Error("OOM command not allowed when used memory > 'maxmemory'.");
    const nowMs = Math.floor(scheduler.epoch + scheduler.now);
    if (this.refusesLive && command === 'xadd' && args[0] === liveStream)
      throw new Error('NOPERM No permissions to access a key');
    return run({ data, nowMs, runId, note: (part, about) => scheduler.note(part, about) }, args);
  }

  private wakeBlocked(): void {
    if (!this.isUp || this.isHanging) return;
    for (const [call, end] of this.blocked) {
      // A client that is gone must not be given what nobody else would get then; Redis sees its closed connection.
      if (!call.isAwaited()) {
        this.unblock(call, end);
        continue;
      }
      let result: unknown;
      try {
        result = this.single(call.command, call.args);
      } catch (error) {
        this.unblock(call, end);
        call.answer(undefined, error as Error);
        continue;
      }
      if (result === blocks) continue;
      this.unblock(call, end);
      call.answer(result);
    }
  }

  private unblock(call: Call, end: Step): void {
    this.blocked.delete(call);
    end.run = null;
  }
}
