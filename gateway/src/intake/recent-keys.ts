import type { SpooledLead } from './spool/open-spool';

type Repeat = NonNullable<SpooledLead['repeat']>;

interface Known {
  readonly id: string;
  readonly fingerprint: string;
  readonly until: number;
}

/** A few megabytes. Beyond that Redis has to know. */
const mostKept = 10_000;

/**
 * The requests that this gateway has taken lately. Redis knows them all; this is for the moments in which it cannot be
 * asked, so that a browser that sends again then reads the same answer and makes no second lead.
 */
export class RecentKeys {
  private readonly known = new Map<string, Known>();

  constructor(private readonly now: () => number = Date.now) {}

  find({ key, fingerprint }: Repeat): { outcome: 'repeated' | 'conflict'; id: string } | null {
    const known = this.known.get(key);
    if (!known || known.until < this.now()) return null;
    return { outcome: known.fingerprint === fingerprint ? 'repeated' : 'conflict', id: known.id };
  }

  remember({ key, fingerprint, keptSeconds }: Repeat, id: string): void {
    this.known.delete(key);
    this.known.set(key, { id, fingerprint, until: this.now() + keptSeconds * 1000 });
    if (this.known.size <= mostKept) return;
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}
