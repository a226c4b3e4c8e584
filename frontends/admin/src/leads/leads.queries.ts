import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { VersionedLead } from '../api/admin-api';
import { queryKeys } from '../api/query-keys';
import { serverNow } from '../api/server-clock';
import { useServices } from '../services';
import { rowOf } from './lead-cache';
import { type LeadFilters, leadQuery } from './lead-filters';
import { firstPage, PageChain } from './page-chain';

/** The first rows are there the sooner the fewer they are; after that, fewer questions. */
const rowsOf = (cursor: string): number => (cursor === firstPage ? 50 : 100);
/** So much of a list is kept, whatever its length; what was scrolled past comes again when somebody scrolls back. */
const mostPages = 15;

export function useLeadList(filters: LeadFilters) {
  const { api, queries } = useServices();
  const queryKey = queryKeys.leadList(filters);
  const of = JSON.stringify(queryKey);
  // One chain a question: `of` says which one it is.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const chain = useMemo(() => new PageChain(), [of]);
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => {
      const page = { limit: rowsOf(cursor), ...(cursor !== firstPage && { cursor }) };
      return api.leads({ ...leadQuery(filters, serverNow()), ...page }, signal);
    },
    initialPageParam: firstPage,
    maxPages: mostPages,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    getPreviousPageParam: (_page, _pages, cursor) => chain.before(cursor),
    // While the next letter of a search is on its way, the last answer stays.
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = list;
  const cursors = data?.pageParams as readonly string[] | undefined;
  useEffect(() => {
    if (data && cursors && !isPlaceholderData) chain.note(data.pages, cursors);
  }, [chain, data, cursors, isPlaceholderData]);
  return {
    ...list,
    /** Rows of this list before those that are kept. */
    rowsBefore: isPlaceholderData ? 0 : chain.rowsBefore(cursors?.[0]),
    beginAnew: () => void queries.resetQueries({ queryKey, exact: true }),
  };
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
