import {
  keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type CursorPage, firstPage, PageChain } from './page-chain';
import { sharedPages } from './shared-pages';

/** Pages kept in memory; rows scrolled past are fetched again on scrolling back. */
const mostPages = 15;

interface PagedQuery<P extends CursorPage, K extends QueryKey> {
  readonly queryKey: K;
  /** The first page has no cursor. */
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>;
  readonly refetchInterval?: number;
}

/** A list loaded page by page, in both scroll directions. */
export function usePagedList<P extends CursorPage, K extends QueryKey>(query: PagedQuery<P, K>) {
  const queries = useQueryClient();
  const { queryKey, read, refetchInterval = false } = query;
  const of = JSON.stringify(queryKey);
  // One chain per query, identified by `of`.
  // oxlint-disable-next-line react/exhaustive-deps
  const chain = useMemo(() => new PageChain(), [of]);
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }: QueryFunctionContext<K, string>) =>
      read(pageParam === firstPage ? undefined : pageParam, signal),
    initialPageParam: firstPage,
    maxPages: mostPages,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    getPreviousPageParam: (_page, _pages, cursor) => chain.before(cursor),
    structuralSharing: sharedPages,
    // Shows the previous list while the next query loads.
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { data, isPlaceholderData } = list;
  const cursors = data?.pageParams as readonly string[] | undefined;
  useEffect(() => {
    if (data && cursors && !isPlaceholderData) chain.note(data.pages, cursors);
  }, [chain, data, cursors, isPlaceholderData]);
  return {
    ...list,
    /** The number of rows before the loaded ones. */
    rowsBefore: isPlaceholderData ? 0 : chain.rowsBefore(cursors?.[0]),
    beginAnew: () => void queries.resetQueries({ queryKey, exact: true }),
  };
}
