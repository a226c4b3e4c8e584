import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { QuarantineMoveResults } from '@latchline/contracts/leads/quarantine.operations';
import { type ShowToast, tryAgain } from '../../../shared/ui/one-toast';
import { Store } from '../../../shared/browser/store';

interface QuarantineReports {
  write(id: string, held: boolean): Promise<LeadDetail>;
  writeAll(ids: readonly string[], held: boolean): Promise<QuarantineMoveResults>;
  remember(lead: LeadDetail): void;
  /** Refetches the counts and, with `lists`, the lists. */
  changed(what: 'counts' | 'lists'): Promise<void>;
  readonly showToast: ShowToast;
}

/** Moves leads into or out of quarantine: shown at once, rolled back if the gateway rejects the move. */
export class Quarantine extends Store<ReadonlyMap<string, boolean>> {
  constructor(private readonly reports: QuarantineReports) {
    super(new Map());
  }

  async move(id: string, held: boolean): Promise<void> {
    this.put([id], held);
    try {
      this.reports.remember(await this.reports.write(id, held));
      const other = () => void this.move(id, !held);
      this.reports.showToast('success', words(1, held), {
        label: held ? 'Release' : 'Mark as spam',
        onClick: other,
      });
      void this.reports.changed('counts');
    } catch {
      const message = held ? 'Failed to mark the lead as spam' : 'Failed to release the lead';
      this.reports.showToast(
        'error',
        message,
        tryAgain(() => void this.move(id, held)),
      );
    }
    this.put([id], null);
  }

  async moveAll(ids: readonly string[], held: boolean): Promise<void> {
    this.put(ids, held);
    try {
      const { items } = await this.reports.writeAll(ids, held);
      const moved = items.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
      const undo = { label: 'Undo', onClick: () => void this.moveAll(moved, !held) };
      this.reports.showToast('success', words(moved.length, held), moved.length > 0 ? undo : undefined);
      await this.reports.changed('lists');
    } catch {
      const message = held ? 'Failed to mark the leads as spam' : 'Failed to release the leads';
      this.reports.showToast(
        'error',
        message,
        tryAgain(() => void this.moveAll(ids, held)),
      );
    }
    this.put(ids, null);
  }

  private put(ids: readonly string[], held: boolean | null): void {
    const next = new Map(this.snapshot());
    for (const id of ids) {
      if (held === null) next.delete(id);
      else next.set(id, held);
    }
    this.set(next);
  }
}

function words(count: number, held: boolean): string {
  const leads = count === 1 ? 'Lead' : `${count} leads`;
  return held ? `${leads} marked as spam` : `${leads} released`;
}

/** The lead with its pending move. */
export function withPendingMove<L extends Lead>(lead: L, moves: ReadonlyMap<string, boolean>): L {
  const held = moves.get(lead.id);
  return held === undefined || held === lead.held ? lead : { ...lead, held };
}
