import { UsageError } from '../cli/usage-error';
import type { Say } from '../env/retrying-file';
import { pause } from '../supervisor/pause';
import type { Prerequisite } from '../supervisor/process-plan';
import type { StoreProblem } from './store';

const LOOK_EVERY_MS = 2_000;

interface ExternalStoreSettings {
  readonly name: 'postgres' | 'redis';
  readonly product: 'Postgres' | 'Redis';
  readonly variable: 'DATABASE_URL' | 'REDIS_URL';
  readonly url: string;
  /** Null if it responds. */
  readonly look: (url: string) => Promise<StoreProblem | null>;
}

/** A store that the system uses and does not run. */
export class ExternalStore implements Prerequisite {
  private reason: string | null = null;

  constructor(
    private readonly settings: ExternalStoreSettings,
    private readonly lookEveryMs = LOOK_EVERY_MS,
  ) {}

  get name(): string {
    return this.settings.name;
  }

  get absence(): string | null {
    return this.reason === null ? null : `${this.settings.product} at ${this.host} (${this.reason})`;
  }

  /** Throws if it does not respond. If it may be away, only if it refuses: waiting would not change that. */
  async open(mayBeAway: boolean): Promise<void> {
    const { variable, product } = this.settings;
    const problem = await this.look();
    if (problem !== null && (problem.isRefusal || !mayBeAway))
      throw new UsageError(`${variable}: ${this.host} does not respond as ${product}: ${problem.reason}`);
  }

  /** Until `signal` aborts: it can also go away again. */
  async watch(say: Say, signal: AbortSignal): Promise<void> {
    let wasThere = true;
    while (!signal.aborted) {
      const isThere = this.reason === null;
      if (wasThere && !isThere)
        say(
          'WARN',
          `${this.host} does not respond: ${this.reason}. Waiting for it; leads are accepted meanwhile`,
        );
      if (!wasThere && isThere) say('INFO', `${this.host} responds`);
      wasThere = isThere;
      await pause(this.lookEveryMs, signal);
      await this.look();
    }
  }

  private async look(): Promise<StoreProblem | null> {
    const problem = await this.settings.look(this.settings.url);
    this.reason = problem?.reason ?? null;
    return problem;
  }

  private get host(): string {
    return new URL(this.settings.url).host;
  }
}
