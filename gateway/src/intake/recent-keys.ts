import type { SpooledLead } from './spool/open-spool';

type Repeat = NonNullable<SpooledLead['repeat']>;

interface Entry {
  readonly id: string;
  readonly fingerprint: string;
  readonly until: number;
}

/** A few megabytes. Older keys are only in Redis. */
const maxKeys = 10_000;

/**
 * Keys of requests this gateway accepted recently. Redis has them all; this copy is for the time it is unavailable, so
 * that a browser which retries then gets the same response and creates no second lead.
 */
export class RecentKeys {
  private readonly known = new Map<string, Entry>();

  constructor(private readonly now: () => number = Date.now) {}

  find({ key, fingerprint }: Repeat): { outcome: 'repeated' | 'conflict'; id: string } | null {
    const known = this.known.get(key);
    if (!known || known.until < this.now()) return null;
    return { outcome: known.fingerprint === fingerprint ? 'repeated' : 'conflict', id: known.id };
  }

  remember({ key, fingerprint, keptSeconds }: Repeat, id: string): void {
    this.known.delete(key);
    this.known.set(key, { id, fingerprint, until: this.now() + keptSeconds * 1000 });
    if (this.known.size <= maxKeys) return;
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}
