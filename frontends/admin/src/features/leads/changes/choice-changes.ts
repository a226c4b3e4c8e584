import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Store } from '../../../shared/browser/store';
import type { WriteOutcome, Write } from './lead-writer';

/** Fields set by a choice rather than by typing. */
export type ChosenField = 'status' | 'assigned_to';

interface ChoiceState<V> {
  /** A choice not yet confirmed: shown at once, rolled back if the gateway rejects it. */
  readonly pending?: { readonly value: V };
  readonly conflict?: { readonly theirs: V; readonly mine: V };
}
export type Choices<F extends ChosenField> = ReadonlyMap<string, ChoiceState<Lead[F]>>;

interface ChoiceReports {
  write(write: Write): Promise<WriteOutcome>;
  saved(): void;
  failed(tryAgain: () => void): void;
}

/** Pending changes of one field. Caches hold the gateway's data; these are laid on top. */
export class ChoiceChanges<F extends ChosenField> extends Store<Choices<F>> {
  private readonly latest = new Map<string, symbol>();

  constructor(
    private readonly field: F,
    private readonly reports: ChoiceReports,
  ) {
    super(new Map());
  }

  async change(lead: Pick<Lead, 'id' | F>, value: Lead[F]): Promise<void> {
    const { id } = lead;
    const shown = this.snapshot().get(id)?.pending;
    const attempt = Symbol(String(value));
    this.latest.set(id, attempt);
    this.put(id, { pending: { value } });
    const there: Lead[F] = lead[this.field];
    const bases = shown ? [there, shown.value] : [there];
    try {
      const outcome = await this.reports.write({ id, field: this.field, value, bases });
      if (this.latest.get(id) !== attempt) return;
      const conflict = outcome.kind === 'conflict' && { theirs: outcome.theirs[this.field], mine: value };
      this.put(id, conflict ? { conflict } : null);
      if (!conflict) this.reports.saved();
    } catch {
      if (this.latest.get(id) !== attempt) return;
      this.put(id, null);
      this.reports.failed(() => void this.change(lead, value));
    }
  }

  /** Accepts the other user's choice. */
  accept(id: string): void {
    this.put(id, null);
  }

  private put(id: string, state: ChoiceState<Lead[F]> | null): void {
    const next = new Map(this.snapshot());
    if (state) next.set(id, state);
    else next.delete(id);
    this.set(next);
  }
}

/** The lead with its pending choice. */
export function withPending<L extends Lead>(
  lead: L,
  statuses: Choices<'status'>,
  assignments: Choices<'assigned_to'>,
): L {
  const status = statuses.get(lead.id)?.pending?.value ?? lead.status;
  const given = assignments.get(lead.id)?.pending;
  const assigned_to = given ? given.value : lead.assigned_to;
  const changed = status !== lead.status || assigned_to !== lead.assigned_to;
  return changed ? { ...lead, status, assigned_to } : lead;
}
