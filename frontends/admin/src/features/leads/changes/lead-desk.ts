import type { QueryClient } from '@tanstack/react-query';
import type { AdminApi, VersionedLead } from '../../../shared/api/admin-api';
import { queryKeys } from '../../../shared/api/query-keys';
import { oneToast, tryAgain } from '../../../shared/ui/one-toast';
import { BulkChanges } from './bulk-changes';
import { ChoiceChanges } from './choice-changes';
import { openLeadId } from '../../../shared/leads/lead-address';
import { refreshCounts, refreshLeads } from '../../../shared/leads/refresh-leads';
import { rememberLead } from '../cache/lead-cache';
import { LeadWriter } from './lead-writer';
import { NotesDrafts } from './notes-drafts';
import { Quarantine } from './quarantine';

/** Changes to leads that are on their way. They belong to the page, not to a component that may go. */
export interface LeadDesk {
  readonly statuses: ChoiceChanges<'status'>;
  readonly assignments: ChoiceChanges<'assigned_to'>;
  readonly drafts: NotesDrafts;
  readonly quarantine: Quarantine;
  readonly bulk: BulkChanges;
}

export function createLeadDesk(api: AdminApi, queries: QueryClient): LeadDesk {
  const seen = (id: string) => queries.getQueryData<VersionedLead>(queryKeys.lead(id));
  const remember = (version: VersionedLead) => rememberLead(queries, version, openLeadId());
  const changed = async () => {
    await Promise.all([refreshLeads(queries), refreshCounts(queries)]);
  };
  const statusToast = oneToast();
  const assignmentToast = oneToast();
  const notesToast = oneToast();
  const writer = new LeadWriter({
    readLead: (id) => api.lead(id),
    patchLead: (id, patch, etag) => api.changeLead(id, patch, etag),
    seen,
    remember,
  });
  return {
    assignments: new ChoiceChanges('assigned_to', {
      write: (write) => writer.write(write),
      saved: () => assignmentToast('success', 'Assignment updated'),
      failed: (again) => assignmentToast('error', 'Failed to update the assignment', tryAgain(again)),
    }),
    statuses: new ChoiceChanges('status', {
      write: (write) => writer.write(write),
      saved: () => {
        statusToast('success', 'Lead status updated');
        void refreshCounts(queries);
      },
      failed: (again) => statusToast('error', 'Failed to update lead status', tryAgain(again)),
    }),
    bulk: new BulkChanges({
      send: {
        status: (ids, status) => api.changeLeads(ids, status),
        assigned_to: (ids, to) => api.assignLeads(ids, to),
      },
      merge: (into, ids) => api.mergeLeads(into, ids),
      unmerge: (id) => api.unmergeLead(id),
      changed,
      remember,
      tell: oneToast(),
    }),
    quarantine: new Quarantine({
      write: (id, held) => api.moveLead(id, held),
      writeAll: (ids, held) => api.moveLeads(ids, held),
      remember,
      changed: (what) => (what === 'lists' ? changed() : refreshCounts(queries)),
      tell: oneToast(),
    }),
    drafts: new NotesDrafts({
      write: (write) => writer.write(write),
      // What is under way carries the tag; what overtakes it must not fail because the other arrived first.
      send: async (id, notes, overtaking) =>
        remember(await api.changeLead(id, { notes }, overtaking ? null : (seen(id)?.etag ?? null))),
      saved: () => notesToast('success', 'Notes updated'),
      failed: (again) => notesToast('error', 'Failed to update notes', tryAgain(again)),
    }),
  };
}
