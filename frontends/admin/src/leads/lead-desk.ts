import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { AdminApi, VersionedLead } from '../api/admin-api';
import { queryKeys } from '../api/query-keys';
import { openLeadId } from './lead-address';
import { refreshCounts, rememberLead } from './lead-cache';
import { LeadWriter } from './lead-writer';
import { NotesDrafts } from './notes-drafts';
import { StatusChanges } from './status-changes';

/** Changes to leads that are on their way. They belong to the page, not to a component that may go. */
export interface LeadDesk {
  readonly statuses: StatusChanges;
  readonly drafts: NotesDrafts;
}

export function createLeadDesk(api: AdminApi, queries: QueryClient): LeadDesk {
  const seen = (id: string) => queries.getQueryData<VersionedLead>(queryKeys.lead(id));
  const remember = (version: VersionedLead) => rememberLead(queries, version, openLeadId());
  const writer = new LeadWriter({
    readLead: (id) => api.lead(id),
    patchLead: (id, patch, etag) => api.changeLead(id, patch, etag),
    seen,
    remember,
  });
  return {
    statuses: new StatusChanges({
      write: (write) => writer.write(write),
      saved: () => {
        toast.success('Lead status updated', { id: 'status' });
        void refreshCounts(queries);
      },
      failed: (tryAgain) => report('Failed to update lead status', 'status', tryAgain),
    }),
    drafts: new NotesDrafts({
      write: (write) => writer.write(write),
      // What is under way carries the tag; what overtakes it must not fail because the other arrived first.
      send: async (id, notes, overtaking) =>
        remember(await api.changeLead(id, { notes }, overtaking ? null : (seen(id)?.etag ?? null))),
      saved: () => void toast.success('Notes updated', { id: 'notes' }),
      failed: (tryAgain) => report('Failed to update notes', 'notes', tryAgain),
    }),
  };
}

function report(message: string, id: string, tryAgain: () => void): void {
  toast.error(message, { id, action: { label: 'Try again', onClick: tryAgain } });
}
