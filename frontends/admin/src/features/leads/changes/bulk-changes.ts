import type { BulkResults } from '@latchline/contracts/leads/lead-bulk.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { stageFor, stageOfStatus } from '@latchline/contracts/leads/jobs/lead-stage';
import type { Lead, LeadDetail, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import { isRefused, problemCode, serverMessage, statusOf } from '../../../shared/http/api-failure';
import { type ShowToast, tryAgain } from '../../../shared/ui/one-toast';
import { Store } from '../../../shared/browser/store';
import { assigneeName } from '../../../shared/leads/assignee';
import type { ChosenField } from './choice-changes';
import { type StageChoice, stageChoiceOf } from './job-changes';
import type { WriteOutcome } from './lead-writer';
import { statusLabels } from '../../../shared/leads/lead-labels';

type Known = Pick<Lead, 'id' | 'stage' | 'lost_reason' | 'promised_at' | 'contacted_at' | ChosenField>;

type PutBack = Pick<WriteOutcome, 'kind'>;

interface BulkReports {
  readonly send: {
    readonly [F in ChosenField]: (ids: readonly string[], value: Known[F]) => Promise<BulkResults>;
  };
  /** Gives a lead its value again, unless somebody has changed it since. */
  readonly putBack: {
    readonly [F in ChosenField]: (id: string, value: Known[F], changedTo: Known[F]) => Promise<PutBack>;
  };
  putStageBack(id: string, stage: StageChoice, changedTo: StageChoice): Promise<PutBack>;
  merge(into: string, ids: readonly string[]): Promise<LeadDetail>;
  unmerge(id: string): Promise<LeadDetail>;
  /** Refetches the lists, because several leads have moved. */
  changed(): Promise<void>;
  remember(lead: LeadDetail): void;
  readonly showToast: ShowToast;
}

/** Changes not yet confirmed by the gateway, by lead. */
export type BulkPending = ReadonlyMap<string, Partial<Pick<Lead, ChosenField>>>;

/**
 * Bulk changes of leads: shown at once, rolled back if the gateway rejects them, and undoable while the toast is shown.
 */
export class BulkChanges extends Store<BulkPending> {
  constructor(private readonly reports: BulkReports) {
    super(new Map());
  }

  setStatus(leads: readonly Known[], status: LeadStatus): Promise<void> {
    return this.change(leads, 'status', status);
  }

  assign(leads: readonly Known[], to: string | null): Promise<void> {
    return this.change(leads, 'assigned_to', to);
  }

  async merge(leads: readonly Known[], into: string): Promise<void> {
    const ids = leads.map(({ id }) => id).filter((id) => id !== into);
    try {
      this.reports.remember(await this.reports.merge(into, ids));
      const undo = { label: 'Undo', onClick: () => void this.unmerge(ids) };
      this.reports.showToast('success', 'Leads merged', undo);
    } catch (error) {
      const why = isRefused(error) ? serverMessage(error) : undefined;
      if (why) this.reports.showToast('error', `Failed to merge: ${why}`);
      else
        this.reports.showToast(
          'error',
          'Failed to merge the leads',
          tryAgain(() => void this.merge(leads, into)),
        );
    }
    await this.reports.changed();
  }

  async unmerge(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) await this.separate(id);
      this.reports.showToast('success', 'Merge undone');
    } catch {
      this.reports.showToast(
        'error',
        'Failed to undo the merge',
        tryAgain(() => void this.unmerge(ids)),
      );
    }
    await this.reports.changed();
  }

  /** Already separate is done, too: the response of an earlier attempt was lost, or another user was faster. */
  private async separate(id: string): Promise<void> {
    try {
      this.reports.remember(await this.reports.unmerge(id));
    } catch (error) {
      if (problemCode(error) !== leadErrors.notMerged) throw error;
    }
  }

  private async change<F extends ChosenField>(
    leads: readonly Known[],
    field: F,
    value: Known[F],
  ): Promise<void> {
    const ids = leads.map(({ id }) => id);
    const settle = this.show(ids, { [field]: value });
    try {
      const { items } = await this.reports.send[field](ids, value);
      const changed = new Set(items.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
      const before = leads.filter(({ id }) => changed.has(id));
      const undo = { label: 'Undo', onClick: () => void this.putBack(before, field, value) };
      const words = `${counted(changed.size)} ${becameLabels[field](value)}`;
      if (changed.size > 0) this.reports.showToast('success', words, undo);
      else if (items.some(({ outcome }) => outcome === 'not-found'))
        this.reports.showToast('error', `${failedMessages[field]}: these leads are no longer in the inbox`);
      else this.reports.showToast('success', 'No changes needed');
    } catch {
      settle();
      const again = tryAgain(() => void this.change(leads, field, value));
      this.reports.showToast('error', failedMessages[field], again);
    }
    await this.reports.changed();
    settle();
  }

  private async putBack<F extends ChosenField>(
    leads: readonly Known[],
    field: F,
    changedTo: Known[F],
  ): Promise<void> {
    const settles = byValue(leads, field).map(([value, ids]) => this.show(ids, { [field]: value }));
    const settle = () => settles.forEach((one) => one());
    const putBack = (lead: Known): Promise<PutBack> =>
      field === 'status' && hasOwnStage(lead)
        ? this.reports.putStageBack(lead.id, stageChoiceOf(lead), choiceOf(changedTo as LeadStatus))
        : this.reports.putBack[field](lead.id, lead[field], changedTo);
    try {
      const outcomes = await Promise.all(leads.map((lead) => putBack(lead).catch(orGone)));
      const left = outcomes.filter(({ kind }) => kind === 'conflict').length;
      const except = left > 0 ? `, except for ${counted(left)} that somebody else has changed` : '';
      const isEnded = leads.some((lead, place) => outcomes[place]?.kind === 'saved' && hasClock(lead));
      const ended = field === 'status' && changedTo !== 'cancelled' && isEnded;
      const reminders = ended ? '. Leads that are new again get no reminders' : '';
      if (left < leads.length) this.reports.showToast('success', `Change undone${except}${reminders}`);
      else this.reports.showToast('error', `Nothing undone: somebody else has changed ${counted(left)}`);
    } catch {
      settle();
      const again = tryAgain(() => void this.putBack(leads, field, changedTo));
      this.reports.showToast('error', 'Failed to undo the change', again);
    }
    await this.reports.changed();
    settle();
  }

  /** Shows a pending change and returns a function that ends it, leaving later changes of the same lead in place. */
  private show(ids: readonly string[], change: Partial<Pick<Lead, ChosenField>>): () => void {
    this.set(new Map([...this.snapshot(), ...ids.map((id) => [id, change] as const)]));
    return () => this.set(new Map([...this.snapshot()].filter(([, shown]) => shown !== change)));
  }
}

const becameLabels: { readonly [F in ChosenField]: (value: Known[F]) => string } = {
  status: (status) => `set to ${statusLabels[status]}`,
  assigned_to: (to) => (to === null ? 'unassigned' : `assigned to ${assigneeName(to)}`),
};
const failedMessages: Readonly<Record<ChosenField, string>> = {
  status: 'Failed to update lead status',
  assigned_to: 'Failed to assign the leads',
};

/** A visit that is booked or in progress, and why a lead was lost: the status alone would not bring them back. */
const hasOwnStage = ({ status, stage, lost_reason }: Known): boolean =>
  stageFor(status, stage) !== stageOfStatus(status) || (status === 'cancelled' && lost_reason !== null);

/** A status that stands for a contact ends it for good. */
const hasClock = ({ status, promised_at, contacted_at }: Known): boolean =>
  status === 'new' && contacted_at === null && promised_at !== null;

const choiceOf = (status: LeadStatus): StageChoice =>
  stageChoiceOf({ stage: stageOfStatus(status), lost_reason: null });

/** A lead that is gone, or has been merged, is left as a changed one is. */
function orGone(error: unknown): PutBack {
  if (statusOf(error) !== 404) throw error;
  return { kind: 'conflict' };
}

const counted = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`);

function byValue<F extends ChosenField>(
  leads: readonly Known[],
  field: F,
): (readonly [Known[F], string[]])[] {
  const groups = new Map<Known[F], string[]>();
  for (const lead of leads) groups.set(lead[field], [...(groups.get(lead[field]) ?? []), lead.id]);
  return [...groups];
}

/** The lead with its pending bulk change. */
export function withBulkChange<L extends Lead>(lead: L, pending: BulkPending): L {
  const change = pending.get(lead.id);
  return change ? { ...lead, ...change } : lead;
}
