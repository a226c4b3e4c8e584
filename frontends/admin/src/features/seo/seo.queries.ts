import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { serverMessage } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import type { PageFilter } from '../../shared/api/seo-api';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { useClients } from '../../shared/clients/clients';

export function useSeoSettings() {
  const { seo, queries } = useClients();
  useContentChanges(() => void queries.invalidateQueries({ queryKey: queryKeys.seoSettings }));
  return useQuery({ queryKey: queryKeys.seoSettings, queryFn: ({ signal }) => seo.settings(signal) });
}

export function useSitePages(filter: PageFilter) {
  const { seo, queries } = useClients();
  // What pages say of themselves is part of their heads.
  useContentChanges(() => void queries.invalidateQueries({ queryKey: queryKeys.sitePages }));
  return useInfiniteQuery({
    queryKey: [...queryKeys.sitePages, 'list', filter],
    queryFn: ({ signal, pageParam }) => seo.pages({ ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the head of one page is made of; nothing is asked without a path. */
export function usePageSources(path: string | undefined) {
  const { seo } = useClients();
  return useQuery({
    queryKey: [...queryKeys.sitePages, 'one', path],
    queryFn: ({ signal }) => seo.page(path ?? '/', signal),
    enabled: path !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useRemoveOverride(onDone: () => void) {
  const { seo, queries } = useClients();
  return useMutation({
    mutationFn: (path: string) => seo.removeOverride(path),
    onSuccess: async () => {
      toast.success('The page has the words of its type again');
      onDone();
      await queries.invalidateQueries({ queryKey: queryKeys.sitePages });
    },
    onError: (error) =>
      toast.error('Failed to update SEO settings', { description: serverMessage(error) ?? 'Try again.' }),
  });
}
