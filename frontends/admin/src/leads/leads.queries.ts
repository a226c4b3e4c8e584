import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { VersionedLead } from '../api/admin-api';
import { type LeadFilters, queryKeys } from '../api/query-keys';
import { useServices } from '../services';
import { rowOf } from './lead-cache';

export function useLeadList(filters: LeadFilters) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: queryKeys.leadList(filters),
    queryFn: ({ pageParam, signal }) => api.leads({ ...filters, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // While the next letter of a search is on its way, the last answer stays.
    placeholderData: keepPreviousData,
  });
}

const withoutHistory = (lead: Lead): VersionedLead => ({ lead: { ...lead, timeline: [] }, etag: null });

export function useLead(id: string) {
  const { api, queries } = useServices();
  return useQuery<VersionedLead>({
    queryKey: queryKeys.lead(id),
    queryFn: ({ signal }) => api.lead(id, signal),
    placeholderData: () => {
      const row = rowOf(queries, id);
      return row && withoutHistory(row);
    },
  });
}
