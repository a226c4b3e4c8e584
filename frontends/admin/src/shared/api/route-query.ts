import type { Route } from '@latchline/contracts/http/route';
import type { ResponseOf, ApiClient, CallOptions } from '@latchline/kit/api/api-client';
import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** The input of a read: path parameters and query, without the call's other options. */
export type ReadInput<R extends Route> = Pick<
  CallOptions<R>,
  keyof CallOptions<R> & ('params' | 'query' | 'body')
>;
type PartOf<R extends Route, Key extends string> =
  CallOptions<R> extends Readonly<Partial<Record<Key, infer Part>>> ? NonNullable<Part> : never;
export type QueryOf<R extends Route> = PartOf<R, 'query'>;
export type BodyOf<R extends Route> = PartOf<R, 'body'>;

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The cache key of a read. Without input, the prefix of all reads of the route. */
export const routeKey = <R extends Route>(route: R, input?: ReadInput<R>) =>
  (input ? [nameOf(route), input] : [nameOf(route)]) as unknown as DataTag<QueryKey, ResponseOf<R>, Error>;

/** The cache key of a paged list, kept apart because its data has a different shape from a single page. */
export const pagesKey = <R extends Route>(route: R, input: ReadInput<R>) =>
  [nameOf(route), 'pages', input] as unknown as DataTag<QueryKey, InfiniteData<ResponseOf<R>>, Error>;

/** Invalidates all cached reads of these routes. */
export async function refresh(queries: QueryClient, ...routes: readonly Route[]): Promise<void> {
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Key and query function of a read, for `useQueries` and queries made of several calls. */
export const routeQuery = <R extends Route>(
  { call }: ApiClient,
  route: R,
  input?: ReadInput<R>,
  timeoutMs?: number,
) => ({
  queryKey: routeKey(route, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<R>> =>
    call(route, { ...input, signal, timeoutMs } as unknown as CallOptions<R>),
});

/** For `select`: the entries of a list. */
export const itemsOf = <Item>({ items }: { readonly items: Item[] }): Item[] => items;
