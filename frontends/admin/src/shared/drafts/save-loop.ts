import { retryDelayMs } from '../http/query-client';

/**
 * How an attempt to save ended. `more`: saved, and more was typed meanwhile. `again`: not saved, but what is left can be
 * sent at once. `failed`: it may work later. `stuck`: it would be refused again, or a person has to choose.
 */
export type Outcome = 'saved' | 'more' | 'again' | 'failed' | 'stuck';

/** After the last key. */
export const pauseMs = 800;

/** What follows an attempt; null: nothing until somebody types or asks for it. */
export function delayAfter(outcome: Outcome, failures: number): number | null {
  switch (outcome) {
    case 'more':
      return pauseMs;
    case 'again':
      return 0;
    case 'failed':
      return retryDelayMs(failures);
    case 'saved':
    case 'stuck':
      return null;
  }
}

/** Saves when the typing pauses, one save at a time, and tries again until what is typed is saved. */
export class SaveLoop {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | null = null;
  /** In a row. */
  private failures = 0;

  /** `attempt` starts to save; null where there is nothing to save, or nothing that may be. */
  constructor(private readonly attempt: () => Promise<Outcome> | null) {}

  soon(delayMs = pauseMs): void {
    this.stop();
    this.timer = setTimeout(() => void this.now(), delayMs);
  }

  /** Without the pause. A save that is in progress is not joined: its end sees to what is left. */
  async now(): Promise<void> {
    this.stop();
    if (this.saving) return;
    const attempt = this.attempt();
    if (!attempt) return;
    this.saving = this.finish(attempt);
    await this.saving;
  }

  /** Resolves when no save is in progress. */
  async idle(): Promise<void> {
    await this.saving;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Goes on as an outcome asks for. Public for what is sent past the loop, when the page goes away. */
  follow(outcome: Outcome): void {
    if (outcome === 'failed') this.failures += 1;
    if (outcome === 'saved' || outcome === 'more') this.failures = 0;
    this.stop();
    const delayMs = delayAfter(outcome, this.failures);
    if (delayMs !== null) this.soon(delayMs);
  }

  private async finish(attempt: Promise<Outcome>): Promise<void> {
    try {
      this.follow(await attempt);
    } finally {
      this.saving = null;
    }
  }
}
