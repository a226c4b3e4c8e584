import type { Route } from '@latchline/contracts/http/route';
import type { ResponseOf, CallOptions } from '@latchline/kit/api/api-client';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { pagesKey, type QueryOf, type ReadInput, routeQuery } from '../api/route-query';
import { useClients } from '../clients/clients';

type ReadOptions<R extends Route, Data> = Omit<
  UseQueryOptions<ResponseOf<R>, Error, Data>,
  'queryKey' | 'queryFn'
> & { readonly timeoutMs?: number };

/** A route's response, cached by route and input. */
export function useRouteQuery<R extends Route, Data = ResponseOf<R>>(
  route: R,
  input?: ReadInput<R>,
  { timeoutMs, ...options }: ReadOptions<R, Data> = {},
) {
  const { api } = useClients();
  return useQuery<ResponseOf<R>, Error, Data>({
    ...options,
    ...routeQuery(api, route, input, timeoutMs),
  });
}

type Page = { readonly next_cursor: string | null };
type PageOptions<P> = Pick<
  UseInfiniteQueryOptions<P, Error, InfiniteData<P>, QueryKey, string | undefined>,
  'refetchInterval'
> & { readonly timeoutMs?: number };

/** A paged list; `fetchNextPage` appends a page. */
export function useRoutePages<R extends Route>(
  route: R,
  query: QueryOf<R>,
  { timeoutMs, ...options }: PageOptions<ResponseOf<R> & Page> = {},
) {
  const { call } = useClients().api;
  return useInfiniteQuery({
    ...options,
    queryKey: pagesKey(route, { query } as unknown as ReadInput<R>) as QueryKey,
    queryFn: ({ pageParam: cursor, signal }) => {
      const input = { query: { ...(query as object), cursor }, signal, timeoutMs };
      return call(route, input as unknown as CallOptions<R>) as Promise<ResponseOf<R> & Page>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // Shows the previous list while the next query loads.
    placeholderData: keepPreviousData,
  });
}
