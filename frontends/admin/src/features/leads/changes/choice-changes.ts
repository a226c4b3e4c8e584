import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Store } from '../../../shared/browser/store';
import type { Write } from './lead-writer';

/** Fields set by a choice rather than by typing. */
export type ChosenField = 'status' | 'assigned_to';

/** `bases` has the own choices before it, too: one of them may be the last that was saved. */
type Choice<V> = Omit<Write<V>, 'part'>;

interface ChoiceState<V> {
  /** A choice not yet confirmed: shown at once, rolled back if the gateway rejects it. */
  readonly pending?: Pick<Choice<V>, 'value' | 'bases'>;
  readonly conflict?: { readonly theirs: V; readonly mine: V };
}
export type Choices<V> = ReadonlyMap<string, ChoiceState<V>>;

interface ChoiceReports<V, L> {
  valueIn(lead: L): V;
  write(choice: Choice<V>): Promise<{ kind: 'saved' } | { kind: 'conflict'; theirs: L }>;
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
  change(lead: L, value: V, seen = this.reports.valueIn(lead)): Promise<boolean> {
    const shown = this.snapshot().get(lead.id)?.pending;
    return this.save({ id: lead.id, value, bases: shown ? [seen, ...shown.bases, shown.value] : [seen] });
  }

  private async save(choice: Choice<V>): Promise<boolean> {
    const { id, value, bases } = choice;
    const attempt = Symbol(String(value));
    this.latest.set(id, attempt);
    this.put(id, { pending: { value, bases } });
    try {
      const outcome = await this.reports.write(choice);
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
        this.reports.failed(() => void this.save(choice));
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
