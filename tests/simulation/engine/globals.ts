import type { Scheduler, Step } from './scheduler';

type Work = (...args: unknown[]) => void;

/** What `setTimeout` and its like return, and what `clearTimeout` takes. */
class Timer {
  step: Step | undefined;
  unref(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

/** The scheduler of the schedule that runs. */
let owner: Scheduler | undefined;

/** Processes look for work every second, and again within it after something has failed. */
export const longestPollMs = 1_000;

function stepAfter(ms: number, work: () => void): Step {
  if (ms < 2) return owner!.after(ms, work);
  return ms <= longestPollMs ? owner!.poll(ms, work) : owner!.wait(ms, work);
}

function timer(work: Work, ms: number, args: unknown[]): Timer {
  const timer = new Timer();
  timer.step = stepAfter(ms, args.length === 0 ? work : () => work(...args));
  return timer;
}

function interval(work: Work, ms: number, args: unknown[]): Timer {
  const timer = new Timer();
  const again = () => {
    timer.step = stepAfter(ms, () => {
      again();
      work(...args);
    });
  };
  again();
  return timer;
}

const clear = (timer?: Timer) => {
  if (timer?.step) timer.step.run = null;
};

const dateNow = () => Math.floor(owner!.epoch + owner!.now);

class SimulatedDate extends Date {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(dateNow());
    else super(...(given as [number]));
  }
  static override now(): number {
    return dateNow();
  }
}

type Listener = () => void;

/** As Node's, with the one event that there is; a signal of Node's costs more than the wait that it ends. */
class SimulatedSignal {
  aborted = false;
  private readonly listeners: Listener[] = [];

  addEventListener(_: 'abort', listener: Listener): void {
    this.listeners.push(listener);
  }

  removeEventListener(_: 'abort', listener: Listener): void {
    const at = this.listeners.indexOf(listener);
    if (at !== -1) this.listeners.splice(at, 1);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    for (const listener of [...this.listeners]) listener();
  }
}

class SimulatedAbortController {
  readonly signal = new SimulatedSignal();

  abort(): void {
    this.signal.abort();
  }
}

const replaced = {
  setTimeout: (work: Work, ms = 0, ...args: unknown[]) => timer(work, Math.max(1, ms), args),
  setImmediate: (work: Work, ...args: unknown[]) => timer(work, 0, args),
  setInterval: (work: Work, ms: number, ...args: unknown[]) => interval(work, ms, args),
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
  Date: SimulatedDate,
  AbortController: SimulatedAbortController,
  performance: {
    get timeOrigin() {
      return owner!.epoch;
    },
    now: () => owner!.now,
  },
  crypto: {
    getRandomValues(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = owner!.random.next() * 256;
      return bytes;
    },
  },
};

/**
 * Gives clocks, timers and chance of this thread to a schedule. They are replaced once and for good: with every change of a
 * global, V8 would throw away the code that it has compiled for speed.
 */
export function giveGlobals(to: Scheduler): void {
  const isFirst = owner === undefined;
  owner = to;
  if (!isFirst) return;
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Math.random = () => owner!.random.next();
}
