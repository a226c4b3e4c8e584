import type { Random } from './random';

/** A process of the system. Once it is killed, nothing that it has waited for comes back to it. */
export class SimulatedProcess {
  /** Counts its starts: what an earlier one has waited for does not reach the next. */
  starts = 0;
  pausedUntil = 0;

  constructor(readonly name: string) {}
}

export interface Step {
  at: number;
  readonly order: number;
  readonly owner: SimulatedProcess | null;
  readonly start: number;
  run: (() => void) | null;
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The parts of a lead's way: to the leads table, from there to the queue, from there to the mail server. */
export type Part = 'intake' | 'relay' | 'delivery';

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
  onEffect: (() => void) | undefined;
  current: SimulatedProcess | null = null;
  /** Answers take this many times longer. */
  slowness = 1;
  /** Ids are random; in the trace each has a number instead, so that a replay reads the same. */
  private readonly shortNames = new Map<string, string>();
  private order = 0;
  private readonly heap: Step[] = [];

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
    this.tell(about);
    this.onEffect?.();
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

  /** Runs `work` as a turn of the current process, unless that is killed first. */
  after(ms: number, work: () => void, owner: SimulatedProcess | null = this.current): Step {
    const at = this.now + Math.max(0, ms);
    const step = { at, order: (this.order += 1), owner, start: owner?.starts ?? 0, run: work };
    this.push(step);
    return step;
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
          let answer: () => void;
          try {
            const result = act();
            answer = () => resolve(result);
          } catch (error) {
            answer = () => reject(error as Error);
          }
          this.after(this.latency(), answer, owner);
        },
        null,
      );
    });
  }

  /** Until `isOver`, or until nothing happens any more, or until the time is up. */
  run(untilMs: number, isOver: () => boolean): void {
    let seen = -1;
    let lookedAt = 0;
    for (let step = this.pop(); step && step.at <= untilMs; step = this.pop()) {
      const { owner, run } = step;
      if (!run || (owner && owner.starts !== step.start)) continue;
      if (owner && owner.pausedUntil > step.at) {
        step.at = owner.pausedUntil;
        this.push(step);
        continue;
      }
      this.now = step.at;
      this.current = owner;
      run();
      finishTurn();
      if (this.effects.all === seen && this.now - lookedAt < 250) continue;
      seen = this.effects.all;
      lookedAt = this.now;
      if (isOver()) return;
    }
    this.now = Math.max(this.now, untilMs);
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
