import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/http/server-clock';
import { usePagedList } from '../../../shared/paging/use-paged-list';
import { useClients } from '../../../shared/clients/clients';
import { leadKey, leadListKey } from '../../../shared/leads/refresh-leads';
import { rowOf } from './lead-cache';
import { type LeadFilters, leadOrder, leadQuery } from '../../../shared/leads/lead-filters';

/** A small first page loads faster; larger later pages need fewer requests. */
const firstRows = 50;
const furtherRows = 100;

export function useLeadList(filters: LeadFilters) {
  const { api } = useClients();
  return usePagedList({
    queryKey: leadListKey(filters),
    read: (cursor, signal) => {
      const page = cursor === undefined ? { limit: firstRows } : { limit: furtherRows, cursor };
      const query = { ...leadQuery(filters, serverNow()), order: leadOrder(filters), ...page };
      return api.call(leadRoutes.listLeads, { query, signal });
    },
  });
}

const withoutHistory = (lead: Lead): LeadDetail => ({ ...lead, timeline: [] });

export function useLead(id: string) {
  const { api, queries } = useClients();
  return useQuery<LeadDetail>({
    queryKey: leadKey(id),
    queryFn: ({ signal }) => api.call(leadRoutes.getLead, { params: { id }, signal }),
    placeholderData: () => {
      const row = rowOf(queries, id);
      return row && withoutHistory(row);
    },
  });
}
