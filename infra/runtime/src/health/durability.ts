import { Injectable } from '@nestjs/common';
import { Logger } from '../logger/logger';
import { steadyNow } from '../timing/timing';
import { HealthRegistry } from './health';

/** What stands in the way of "accepted means on disk"; empty when nothing does. */
export type WeaknessReader = () => Promise<string[]>;

const readAgainMs = 600_000;

interface Watched {
  readonly read: WeaknessReader;
  found: string[];
  readAt: number;
}

/**
 * Accepted leads are as safe as the stores' settings make them, and those are somebody else's: a store that is set to
 * lose data is said aloud at start and in the health report. It keeps nothing from working.
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

  /** Reads now, and every now and then while somebody asks. */
  async watch(store: string, read: WeaknessReader): Promise<void> {
    const watched = { read, found: [], readAt: 0 };
    this.stores.set(store, watched);
    await this.look(store, watched);
  }

  async notes(): Promise<string[]> {
    const stale = [...this.stores].filter(([, { readAt }]) => steadyNow() - readAt > readAgainMs);
    await Promise.all(stale.map(([store, watched]) => this.look(store, watched)));
    return [...this.stores.values()].flatMap(({ found }) => found);
  }

  private async look(store: string, watched: Watched): Promise<void> {
    try {
      const found = await watched.read();
      watched.readAt = steadyNow();
      const isNews = found.join() !== watched.found.join();
      watched.found = found;
      if (isNews && found.length > 0) this.logger.warn({ store, found }, 'A store may lose accepted work');
    } catch (err) {
      // Away, or it does not let its settings be read: a managed store may be fine all the same.
      this.logger.info({ store, err }, 'The settings of a store cannot be read');
    }
  }
}
