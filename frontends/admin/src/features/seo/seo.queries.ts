import { routes } from '@latchline/contracts/api/routes';
import type { PageOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { itemsOf, type QueryOf, refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRoutePages, useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { withReason } from '../../shared/ui/failure-toast';

/** The gateway draws each page of a list anew for its head. */
const drawingMs = 30_000;

/** What the heads of pages are read from. */
export const pageReads = [routes.listSitePages, routes.getPageSources];

export function useSeoSettings() {
  const { queries } = useClients();
  useContentChanges(() => void refresh(queries, routes.listSeoSettings));
  return useRouteQuery(routes.listSeoSettings, undefined, { select: itemsOf });
}

export function useSitePages(filter: QueryOf<typeof routes.listSitePages>) {
  const { queries } = useClients();
  // What pages say of themselves is part of their heads.
  useContentChanges(() => void refresh(queries, ...pageReads));
  return useRoutePages(routes.listSitePages, filter, { timeoutMs: drawingMs });
}

/** What the head of one page is made of; nothing is asked without a path. */
export const usePageSources = (path: string | undefined) =>
  useRouteQuery(
    routes.getPageSources,
    { query: { path: path ?? '/' } },
    { enabled: path !== undefined, placeholderData: keepPreviousData },
  );

export function useRemoveOverride(onDone: () => void) {
  const { api } = useClients();
  return useAction({
    call: ({ path, updated_at }: PageOverride) =>
      api.call(routes.removePageOverride, { query: { path }, ifMatch: updated_at }),
    done: 'The page has the words of its type again',
    failed: withReason('Failed to update SEO settings', 'Try again.'),
    refresh: pageReads,
    onDone,
  });
}
