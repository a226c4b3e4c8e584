import type { Lead, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import { Store } from '../ui/store';
import type { WriteOutcome, Write } from './lead-writer';

export interface StatusConflict {
  readonly theirs: LeadStatus;
  readonly mine: LeadStatus;
}

interface StatusState {
  /** Chosen here and not yet confirmed: shown at once, gone when the gateway says no. */
  readonly pending?: LeadStatus;
  readonly conflict?: StatusConflict;
}

interface StatusReports {
  write(write: Write<'status'>): Promise<WriteOutcome>;
  saved(): void;
  failed(tryAgain: () => void): void;
}

/** Status changes on their way. The caches keep what the gateway said; this lies on top of them. */
export class StatusChanges extends Store<ReadonlyMap<string, StatusState>> {
  private readonly latest = new Map<string, symbol>();

  constructor(private readonly reports: StatusReports) {
    super(new Map());
  }

  async change(lead: Pick<Lead, 'id' | 'status'>, value: LeadStatus): Promise<void> {
    const { id } = lead;
    const shown = this.snapshot().get(id)?.pending;
    const attempt = Symbol(value);
    this.latest.set(id, attempt);
    this.put(id, { pending: value });
    const bases = shown ? [lead.status, shown] : [lead.status];
    try {
      const outcome = await this.reports.write({ id, field: 'status', value, bases });
      if (this.latest.get(id) !== attempt) return;
      const conflict = outcome.kind === 'conflict' && { theirs: outcome.theirs.status, mine: value };
      this.put(id, conflict ? { conflict } : null);
      if (!conflict) this.reports.saved();
    } catch {
      if (this.latest.get(id) !== attempt) return;
      this.put(id, null);
      this.reports.failed(() => void this.change(lead, value));
    }
  }

  /** The person leaves what somebody else chose. */
  accept(id: string): void {
    this.put(id, null);
  }

  private put(id: string, state: StatusState | null): void {
    const next = new Map(this.snapshot());
    if (state) next.set(id, state);
    else next.delete(id);
    this.set(next);
  }
}

/** The lead as the person has just made it. */
export function withPendingStatus<L extends Lead>(lead: L, states: ReadonlyMap<string, StatusState>): L {
  const pending = states.get(lead.id)?.pending;
  return pending && pending !== lead.status ? { ...lead, status: pending } : lead;
}
