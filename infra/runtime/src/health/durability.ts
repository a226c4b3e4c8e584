import { Injectable } from '@nestjs/common';
import { Logger } from '../logger/logger';
import { monotonicNow } from '../timing/timing';
import { HealthRegistry } from './health';

/** Settings that break "accepted means on disk"; empty if there are none. */
export type WeaknessReader = () => Promise<string[]>;

const readAgainMs = 600_000;

interface Watched {
  readonly read: WeaknessReader;
  found: string[];
  readAt: number;
}

/**
 * Accepted leads are only as safe as the settings of Postgres and Redis, which someone else may manage. Settings that can
 * lose data are reported at start and in the health report, but do not stop anything.
 */
@Injectable()
export class Durability {
  private readonly stores = new Map<string, Watched>();

  constructor(
    private readonly logger: Logger,
    health: HealthRegistry,
  ) {
    health.advise('durability', () => this.notes());
  }

  /** Reads the settings now, and again when the notes are requested and old. */
  async watch(store: string, read: WeaknessReader): Promise<void> {
    const watched = { read, found: [], readAt: 0 };
    this.stores.set(store, watched);
    await this.check(store, watched);
  }

  async notes(): Promise<string[]> {
    const stale = [...this.stores].filter(([, { readAt }]) => monotonicNow() - readAt > readAgainMs);
    await Promise.all(stale.map(([store, watched]) => this.check(store, watched)));
    return [...this.stores.values()].flatMap(({ found }) => found);
  }

  private async check(store: string, watched: Watched): Promise<void> {
    try {
      const found = await watched.read();
      watched.readAt = monotonicNow();
      const isNews = found.join() !== watched.found.join();
      watched.found = found;
      if (isNews && found.length > 0)
        this.logger.warn({ store, found }, 'The settings of a store can lose accepted work');
    } catch (err) {
      // Unavailable, or reading settings is not allowed, as on some managed stores.
      this.logger.info({ store, err }, 'Reading the settings of a store failed');
    }
  }
}
