import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Store } from '../../../shared/browser/store';
import type { Write } from './lead-writer';

/** Fields set by a choice rather than by typing. */
export type ChosenField = 'status' | 'assigned_to';

interface ChoiceState<V> {
  /** A choice not yet confirmed: shown at once, rolled back if the gateway rejects it. */
  readonly pending?: { readonly value: V };
  readonly conflict?: { readonly theirs: V; readonly mine: V };
}
export type Choices<V> = ReadonlyMap<string, ChoiceState<V>>;

interface ChoiceReports<V, L> {
  valueIn(lead: L): V;
  write(write: Omit<Write<V>, 'part'>): Promise<{ kind: 'saved' } | { kind: 'conflict'; theirs: L }>;
  saved(): void;
  failed(tryAgain: () => void): void;
}

/** Pending changes of one value. Caches hold the gateway's data; these are laid on top. */
export class ChoiceChanges<V, L extends { readonly id: string }> extends Store<Choices<V>> {
  private readonly latest = new Map<string, symbol>();

  constructor(private readonly reports: ChoiceReports<V, L>) {
    super(new Map());
  }

  /**
   * Resolves to whether the value was saved, and was not replaced by a later choice. `seen` is the value that the user
   * saw, if `lead` is newer than that.
   */
  async change(lead: L, value: V, seen = this.reports.valueIn(lead)): Promise<boolean> {
    const { id } = lead;
    const shown = this.snapshot().get(id)?.pending;
    const attempt = Symbol(String(value));
    this.latest.set(id, attempt);
    this.put(id, { pending: { value } });
    const bases = shown ? [seen, shown.value] : [seen];
    try {
      const outcome = await this.reports.write({ id, value, bases });
      if (this.latest.get(id) !== attempt) return false;
      const conflict = outcome.kind === 'conflict' && {
        theirs: this.reports.valueIn(outcome.theirs),
        mine: value,
      };
      this.put(id, conflict ? { conflict } : null);
      if (!conflict) this.reports.saved();
      return !conflict;
    } catch {
      if (this.latest.get(id) === attempt) {
        this.put(id, null);
        this.reports.failed(() => void this.change(lead, value, seen));
      }
      return false;
    }
  }

  /** Accepts the other user's choice. */
  accept(id: string): void {
    this.put(id, null);
  }

  private put(id: string, state: ChoiceState<V> | null): void {
    const next = new Map(this.snapshot());
    if (state) next.set(id, state);
    else next.delete(id);
    this.set(next);
  }
}

/** The lead with its pending choice. */
export function withPending<L extends Lead>(
  lead: L,
  statuses: Choices<Lead['status']>,
  assignments: Choices<Lead['assigned_to']>,
): L {
  const status = statuses.get(lead.id)?.pending?.value ?? lead.status;
  const given = assignments.get(lead.id)?.pending;
  const assigned_to = given ? given.value : lead.assigned_to;
  const changed = status !== lead.status || assigned_to !== lead.assigned_to;
  return changed ? { ...lead, status, assigned_to } : lead;
}
