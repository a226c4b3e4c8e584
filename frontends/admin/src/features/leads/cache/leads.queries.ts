import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useQuery } from '@tanstack/react-query';
import type { VersionedLead } from '../../../shared/api/admin-api';
import { queryKeys } from '../../../shared/api/query-keys';
import { serverNow } from '../../../shared/http/server-clock';
import { usePagedList } from '../../../shared/paging/use-paged-list';
import { useClients } from '../../../shared/clients/clients';
import { rowOf } from './lead-cache';
import { type LeadFilters, leadOrder, leadQuery } from '../../../shared/leads/lead-filters';

/** The first rows are there the sooner the fewer they are; after that, fewer questions. */
const firstRows = 50;
const furtherRows = 100;

export function useLeadList(filters: LeadFilters) {
  const { api } = useClients();
  return usePagedList({
    queryKey: queryKeys.leadList(filters),
    read: (cursor, signal) => {
      const page = cursor === undefined ? { limit: firstRows } : { limit: furtherRows, cursor };
      return api.leads({ ...leadQuery(filters, serverNow()), order: leadOrder(filters), ...page }, signal);
    },
  });
}

const withoutHistory = (lead: Lead): VersionedLead => ({ lead: { ...lead, timeline: [] }, etag: null });

export function useLead(id: string) {
  const { api, queries } = useClients();
  return useQuery<VersionedLead>({
    queryKey: queryKeys.lead(id),
    queryFn: ({ signal }) => api.lead(id, signal),
    placeholderData: () => {
      const row = rowOf(queries, id);
      return row && withoutHistory(row);
    },
  });
}
