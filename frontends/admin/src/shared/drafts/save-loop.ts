import { retryDelayMs } from '../http/query-client';

/**
 * The outcome of a save attempt. `more`: saved, but there are newer edits. `again`: not saved, retry at once with the
 * remaining fields. `failed`: retry later. `stuck`: a retry would be refused, or the user must resolve a conflict.
 */
export type Outcome = 'saved' | 'more' | 'again' | 'failed' | 'stuck';

/** Pause after the last key press. */
export const pauseMs = 800;

/** Delay before the next attempt; null waits for the next edit or an explicit save. */
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

/** Autosaves when typing pauses, one save at a time, and retries until all edits are saved. */
export class SaveLoop {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | null = null;
  /** Consecutive failures. */
  private failures = 0;

  /** `attempt` starts a save, or returns null if there is nothing that can be saved. */
  constructor(private readonly attempt: () => Promise<Outcome> | null) {}

  soon(delayMs = pauseMs): void {
    this.stop();
    this.timer = setTimeout(() => void this.now(), delayMs);
  }

  /** Saves without the pause. Does nothing during a save: its outcome schedules the remaining edits. */
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

  /** Schedules the next attempt after an outcome. Public for saves made outside the loop, when the page unloads. */
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
