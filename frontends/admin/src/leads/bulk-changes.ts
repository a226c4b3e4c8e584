import type { BulkResults } from '@latchline/contracts/leads/lead-bulk.commands';
import type { Lead, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import { isRefused, serverMessage } from '../api/api-failure';
import type { VersionedLead } from '../api/admin-api';
import { type Tell, tryAgain } from '../ui/one-toast';
import { statusWords } from './lead-words';

interface BulkReports {
  change(ids: readonly string[], status: LeadStatus): Promise<BulkResults>;
  merge(into: string, ids: readonly string[]): Promise<VersionedLead>;
  unmerge(id: string): Promise<VersionedLead>;
  /** The lists are read again: more than one lead is in another place now. */
  changed(): Promise<void>;
  remember(version: VersionedLead): void;
  readonly tell: Tell;
}

type Known = Pick<Lead, 'id' | 'status' | 'created_at'>;

/** What is done with several leads at once. Each of it can be taken back as long as its toast stands. */
export class BulkChanges {
  constructor(private readonly reports: BulkReports) {}

  async setStatus(leads: readonly Known[], status: LeadStatus): Promise<void> {
    const ids = leads.map(({ id }) => id);
    try {
      const { items } = await this.reports.change(ids, status);
      const changed = new Set(items.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
      const before = leads.filter(({ id }) => changed.has(id));
      const undo = { label: 'Undo', onClick: () => void this.putBack(before) };
      const words = `${counted(changed.size)} set to ${statusWords[status]}`;
      this.reports.tell('success', words, before.length > 0 ? undo : undefined);
    } catch {
      this.reports.tell(
        'error',
        'Failed to update lead status',
        tryAgain(() => void this.setStatus(leads, status)),
      );
    }
    await this.reports.changed();
  }

  /** The oldest takes the others in: it is what the person asked first. */
  async merge(leads: readonly Known[]): Promise<void> {
    const [into, ...others] = leads.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
    const ids = others.map(({ id }) => id);
    if (!into || ids.length === 0) return;
    try {
      this.reports.remember(await this.reports.merge(into.id, ids));
      const undo = { label: 'Undo', onClick: () => void this.unmerge(ids) };
      this.reports.tell('success', `${leads.length} leads are one now`, undo);
    } catch (error) {
      const why = isRefused(error) ? serverMessage(error) : undefined;
      this.reports.tell('error', why ? `Failed to merge: ${why}` : 'Failed to merge the leads');
    }
    await this.reports.changed();
  }

  async unmerge(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) this.reports.remember(await this.reports.unmerge(id));
      this.reports.tell(
        'success',
        ids.length === 1 ? 'The lead stands for itself again' : 'Merger taken back',
      );
    } catch {
      this.reports.tell(
        'error',
        'Failed to take the merger back',
        tryAgain(() => void this.unmerge(ids)),
      );
    }
    await this.reports.changed();
  }

  private async putBack(leads: readonly Known[]): Promise<void> {
    try {
      for (const [status, ids] of byStatus(leads)) await this.reports.change(ids, status);
      this.reports.tell('success', 'Taken back');
    } catch {
      this.reports.tell(
        'error',
        'Failed to take it back',
        tryAgain(() => void this.putBack(leads)),
      );
    }
    await this.reports.changed();
  }
}

const counted = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`);

function byStatus(leads: readonly Known[]): Map<LeadStatus, string[]> {
  const groups = new Map<LeadStatus, string[]>();
  for (const { id, status } of leads) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}
