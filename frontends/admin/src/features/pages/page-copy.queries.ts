import { copyIdOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import { pageCopyRoutes } from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { languagePageRoutes } from '@latchline/contracts/content/languages/language-page.operations';
import type { EditedCopy } from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { itemsOf, refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { whyNotSaved } from '../../shared/editing/save-failure';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { statusOf } from '../../shared/http/api-failure';

const reads = [
  pageCopyRoutes.listPageWords,
  pageCopyRoutes.getPageWords,
  pageCopyRoutes.listPageRevisions,
  pageCopyRoutes.getPageRevision,
  pageCopyRoutes.searchPageWords,
  languagePageRoutes.listLanguagePages,
];

export const paramsOf = (name: string) => ({ name: copyIdOf(name) });

export function useFreshPageCopy(): void {
  const { queries } = useClients();
  useContentChanges(() => void refresh(queries, ...reads));
}

export const usePageList = () => useRouteQuery(pageCopyRoutes.listPageWords, undefined, { select: itemsOf });

export const useLanguagePages = () =>
  useRouteQuery(languagePageRoutes.listLanguagePages, undefined, { select: itemsOf });

export const usePageCopy = (name: string) =>
  useRouteQuery(pageCopyRoutes.getPageWords, { params: paramsOf(name) });

export const useCopySearch = (q: string) =>
  useRouteQuery(pageCopyRoutes.searchPageWords, { query: { q } }, { enabled: q.length >= 2 });

export const usePageRevisions = (name: string) =>
  useRouteQuery(pageCopyRoutes.listPageRevisions, { params: paramsOf(name) }, { select: itemsOf });

export const usePageRevision = (name: string, revision: string) =>
  useRouteQuery(
    pageCopyRoutes.getPageRevision,
    { params: { ...paramsOf(name), revision } },
    { staleTime: Infinity },
  );

export function useCachePageCopy() {
  const { queries } = useClients();
  return (now: EditedCopy) => {
    queries.setQueryData(routeKey(pageCopyRoutes.getPageWords, { params: paramsOf(now.name) }), now);
    void refresh(
      queries,
      pageCopyRoutes.listPageWords,
      pageCopyRoutes.listPageRevisions,
      pageCopyRoutes.getPageRevision,
    );
  };
}

/** Changes to the whole page: restore a revision, reset to the default text, or dismiss new default text. */
export function useWholeChange(
  seen: EditedCopy,
  messages: { readonly done: string; readonly failed: string },
) {
  const { api, queries } = useClients();
  const cachePage = useCachePageCopy();
  const params = paramsOf(seen.name);
  const ifMatch = seen.updated_at;
  return useAction({
    call: (change: { readonly restore: string } | 'reset' | 'keep') => {
      if (change === 'reset') return api.call(pageCopyRoutes.resetPageWords, { params, ifMatch });
      if (change === 'keep') return api.call(pageCopyRoutes.keepPageWords, { params, ifMatch });
      const revision = { ...params, revision: change.restore };
      return api.call(pageCopyRoutes.restorePageRevision, { params: revision, ifMatch });
    },
    done: messages.done,
    failed: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void refresh(queries, ...reads);
      const description = stale
        ? 'Somebody else has changed this page. Check it and try again.'
        : whyNotSaved(error);
      return { message: messages.failed, description };
    },
    onDone: cachePage,
  });
}
