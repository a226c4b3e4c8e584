import { pageOverrideRoutes } from '@latchline/contracts/seo/heads/page-override.operations';
import { seoSettingRoutes } from '@latchline/contracts/seo/heads/seo-setting.operations';
import type { PageOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { itemsOf, type QueryOf, refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRoutePages, useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { withReason } from '../../shared/ui/failure-toast';

/** Longer than the default, because the gateway renders every page of the list to read its head. */
const listTimeoutMs = 30_000;

/** The routes that return page heads, refreshed when a setting changes. */
export const pageReads = [pageOverrideRoutes.listSitePages, pageOverrideRoutes.getPageSources];

export function useSeoSettings() {
  const { queries } = useClients();
  useContentChanges(() => void refresh(queries, seoSettingRoutes.listSeoSettings));
  return useRouteQuery(seoSettingRoutes.listSeoSettings, undefined, { select: itemsOf });
}

export function useSitePages(filter: QueryOf<typeof pageOverrideRoutes.listSitePages>) {
  const { queries } = useClients();
  // Page content, such as an article title, is part of the head.
  useContentChanges(() => void refresh(queries, ...pageReads));
  return useRoutePages(pageOverrideRoutes.listSitePages, filter, { timeoutMs: listTimeoutMs });
}

/** The sources of the head of one page; disabled without a path. */
export const usePageSources = (path: string | undefined) =>
  useRouteQuery(
    pageOverrideRoutes.getPageSources,
    { query: { path: path ?? '/' } },
    { enabled: path !== undefined, placeholderData: keepPreviousData },
  );

export function useRemoveOverride(onDone: () => void) {
  const { api } = useClients();
  return useAction({
    call: ({ path, updated_at }: PageOverride) =>
      api.call(pageOverrideRoutes.removePageOverride, { query: { path }, ifMatch: updated_at }),
    done: 'Page reset to its page type settings',
    failed: withReason('Failed to update SEO settings', 'Try again.'),
    refresh: pageReads,
    onDone,
  });
}
