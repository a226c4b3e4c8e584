import type { Random } from './random';

/** A process of the system. Once it is killed, nothing that it has waited for comes back to it. */
export class SimulatedProcess {
  /** Counts its starts: what an earlier one has waited for does not reach the next. */
  starts = 0;
  pausedUntil = 0;

  constructor(readonly name: string) {}
}

/**
 * What a step is: something on its way, which arrives; a wait for its moment; or a poll, with which a process looks for work that
 * there mostly is not, and which may be late.
 */
type Kind = 'arrival' | 'wait' | 'poll';

export interface Step {
  at: number;
  readonly order: number;
  readonly owner: SimulatedProcess | null;
  readonly start: number;
  readonly kind: Kind;
  run: (() => void) | null;
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The parts of a lead's way: to the leads table, from there to the queue, from there to the mail server. */
export type Part = 'intake' | 'relay' | 'delivery';

/** Within this time, every poll of the system has found that there is nothing to do. */
const roundMs = 1_100;
/** After as much time has been skipped, there is a round of polls again. */
const longestSkipMs = 8_000;
/** How often to look whether everything is done while nothing has an effect. */
const lookAgainMs = 50;
/** How rarely a process looks for work that became due a while ago. */
const longestRoundMs = 4_000;

/** Runs everything that became possible with the last step: the continuations of promises, and what they make possible. */
const finishTurn = (process as unknown as { _tickCallback: () => void })._tickCallback;

/**
 * Owns the time and every completion of an input or output. One step is one turn of a process's event loop: its promises are
 * followed to the end before the next one starts, so that a run depends on the seed and on nothing else.
 */
export class Scheduler {
  now = 0;
  /** Steps that had an effect, in each part of the way; faults strike after a certain number of them. */
  readonly effects = { all: 0, intake: 0, relay: 0, delivery: 0 };
  readonly trace: string[] = [];
  /** Looks at every step with an effect whether one is to strike. */
  faults: { look(): void } | undefined;
  current: SimulatedProcess | null = null;
  /** Answers take this many times longer. */
  slowness = 1;
  /** Ids are random; in the trace each has a number instead, so that a replay reads the same. */
  private readonly shortNames = new Map<string, string>();
  /** Whether this step makes a fault strike. */
  isStruck = false;
  private order = 0;
  private readonly heap: Step[] = [];
  private arriving = 0;
  /** Since when, or from when on, nothing but polls has happened. */
  private calmSince = 0;
  private skippedMs = 0;

  constructor(
    readonly random: Random,
    /** When the schedule starts, in milliseconds since 1970. */
    readonly epoch: number,
    private readonly keepsTrace: boolean,
  ) {}

  /** Notes a step that had an effect. */
  note(part: Part, about: () => string): void {
    this.effects.all += 1;
    this.effects[part] += 1;
    this.calmSince = this.now;
    this.tell(about);
    this.faults?.look();
  }

  /** A line of the trace; `about` is only called if somebody reads it. */
  tell(about: () => string): void {
    if (!this.keepsTrace) return;
    const text = about().replace(uuid, (id) => {
      if (!this.shortNames.has(id)) this.shortNames.set(id, `#${this.shortNames.size + 1}`);
      return this.shortNames.get(id)!;
    });
    this.trace.push(`${(this.now / 1_000).toFixed(3).padStart(8)} s  ${text}`);
  }

  /** Mostly a millisecond; now and then much longer, so that what was sent later arrives first. */
  latency(): number {
    const { random } = this;
    return (random.isOneIn(12) ? random.between(2, 40) : random.between(0.05, 1.5)) * this.slowness;
  }

  /** Something has changed of which processes learn when they look next. */
  disturb(): void {
    this.calmSince = this.now;
  }

  /** Runs `work` as a turn of the current process, unless that is killed first. */
  after(ms: number, work: () => void, owner: SimulatedProcess | null = this.current): Step {
    this.arriving += 1;
    return this.plan(ms, work, owner, 'arrival');
  }

  /** The same for a timer. */
  wait(ms: number, work: () => void, owner: SimulatedProcess | null = this.current): Step {
    return this.plan(ms, work, owner, 'wait');
  }

  /** The same for a timer after which a process looks whether there is something to do. */
  poll(ms: number, work: () => void, owner: SimulatedProcess | null = this.current): Step {
    return this.plan(ms, work, owner, 'poll');
  }

  /**
   * Goes on with a turn of a process that has waited for this step, which belongs to no process. Saves a step where nothing can
   * come between that makes a difference. Once in a step.
   */
  goOn(owner: SimulatedProcess | null, work: () => void): void {
    if (owner && owner.pausedUntil > this.now) return void this.after(0, work, owner);
    this.current = owner;
    work();
  }

  /**
   * Whether an answer whose loss would change nothing arrives in the step in which it is sent. With every fourth one, and if a
   * fault strikes in this step, something can happen between.
   */
  get isAnsweredAtOnce(): boolean {
    return !this.isStruck && !this.random.isOneIn(4);
  }

  /** Something outside of the process: done after a while, and answered after another one if the process still lives. */
  io<T>(act: () => T): Promise<T> {
    const owner = this.current;
    const start = owner?.starts;
    return new Promise((resolve, reject) => {
      this.after(
        this.latency(),
        () => {
          if (owner?.starts !== start) return;
          const effects = this.effects.all;
          let answer: () => void;
          try {
            const result = act();
            answer = () => resolve(result);
          } catch (error) {
            answer = () => reject(error as Error);
          }
          if (this.effects.all === effects && this.isAnsweredAtOnce) this.goOn(owner, answer);
          else this.after(this.latency(), answer, owner);
        },
        null,
      );
    });
  }

  /**
   * Until `isOver`, which is asked while nothing is on its way, or until nothing happens any more, or until the time is up. `nextDue` tells from when on a poll finds
   * something that is in the stores already.
   */
  run(untilMs: number, isOver: () => boolean, nextDue: (sinceMs: number) => number): void {
    let seen = -1;
    let lookedAt = 0;
    for (;;) {
      if (this.arriving === 0 && this.now - this.calmSince >= roundMs) this.skipIdleTime(untilMs, nextDue);
      const step = this.pop();
      if (!step || step.at > untilMs) break;
      const { owner, run } = step;
      if (owner && run && owner.starts === step.start && owner.pausedUntil > step.at) {
        step.at = owner.pausedUntil;
        this.push(step);
        continue;
      }
      if (step.kind === 'arrival') this.arriving -= 1;
      if (!run || (owner && owner.starts !== step.start)) continue;
      this.now = step.at;
      this.current = owner;
      this.isStruck = false;
      run();
      // What belongs to no process leaves nothing to a promise, unless it has gone on with a process.
      if (this.current) finishTurn();
      if (this.arriving > 0 || (this.effects.all === seen && this.now - lookedAt < lookAgainMs)) continue;
      seen = this.effects.all;
      lookedAt = this.now;
      if (isOver()) return;
    }
    this.now = Math.max(this.now, untilMs);
  }

  /**
   * After a round of polls that have found nothing, the next ones are late until something else happens. A timer may always be
   * late, so what is skipped is only what would have found nothing again.
   */
  private skipIdleTime(untilMs: number, nextDue: (sinceMs: number) => number): void {
    let next = untilMs;
    for (const { at, owner, start, kind, run } of this.heap) {
      if (kind === 'wait' && at < next && run && (owner?.starts ?? 0) === start) next = at;
    }
    next = Math.min(next, nextDue(this.now - longestRoundMs));
    const skippedMs = Math.max(0, next - this.now);
    this.skippedMs += skippedMs;
    if (skippedMs === 0 || this.skippedMs > longestSkipMs) {
      this.calmSince = this.now + skippedMs;
      this.skippedMs = 0;
    }
    if (skippedMs === 0) return;
    for (const step of this.heap) if (step.kind === 'poll') step.at += skippedMs;
    this.heap.sort((one, other) => (this.isBefore(one, other) ? -1 : 1));
  }

  private plan(ms: number, work: () => void, owner: SimulatedProcess | null, kind: Kind): Step {
    const at = this.now + Math.max(0, ms);
    const step = { at, order: (this.order += 1), owner, start: owner?.starts ?? 0, kind, run: work };
    this.push(step);
    return step;
  }

  private isBefore(one: Step, other: Step): boolean {
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  private push(step: Step): void {
    const { heap } = this;
    let at = heap.push(step) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(step, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = step;
  }

  private pop(): Step | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!this.isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}
