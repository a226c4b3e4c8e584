import { addressOfWords } from '@latchline/contracts/content/words/page-words';
import { routes } from '@latchline/contracts/api/routes';
import type { PageWords } from '@latchline/contracts/content/words/page-words.schema';
import { itemsOf, refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { whyNotSaved } from '../../shared/editing/save-failure';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { statusOf } from '../../shared/http/api-failure';

const reads = [
  routes.listPageWords,
  routes.getPageWords,
  routes.listPageRevisions,
  routes.getPageRevision,
  routes.searchPageWords,
];

export const paramsOf = (name: string) => ({ name: addressOfWords(name) });

export function useFreshPageWords(): void {
  const { queries } = useClients();
  useContentChanges(() => void refresh(queries, ...reads));
}

export const usePageList = () => useRouteQuery(routes.listPageWords, undefined, { select: itemsOf });

export const usePageWords = (name: string) => useRouteQuery(routes.getPageWords, { params: paramsOf(name) });

export const useWordsSearch = (q: string) =>
  useRouteQuery(routes.searchPageWords, { query: { q } }, { enabled: q.length >= 2 });

export const usePageRevisions = (name: string) =>
  useRouteQuery(routes.listPageRevisions, { params: paramsOf(name) }, { select: itemsOf });

export const usePageRevision = (name: string, revision: string) =>
  useRouteQuery(routes.getPageRevision, { params: { ...paramsOf(name), revision } }, { staleTime: Infinity });

export function useRememberPageWords() {
  const { queries } = useClients();
  return (now: PageWords) => {
    queries.setQueryData(routeKey(routes.getPageWords, { params: paramsOf(now.name) }), now);
    void refresh(queries, routes.listPageWords, routes.listPageRevisions, routes.getPageRevision);
  };
}

/** Changes of the whole page at once: back to a revision, back to the product's words, or leaving those aside. */
export function useWholeChange(seen: PageWords, said: { readonly done: string; readonly failed: string }) {
  const { api, queries } = useClients();
  const remember = useRememberPageWords();
  const params = paramsOf(seen.name);
  const ifMatch = seen.updated_at;
  return useAction({
    call: (change: { readonly restore: string } | 'reset' | 'keep') => {
      if (change === 'reset') return api.call(routes.resetPageWords, { params, ifMatch });
      if (change === 'keep') return api.call(routes.keepPageWords, { params, ifMatch });
      const revision = { ...params, revision: change.restore };
      return api.call(routes.restorePageRevision, { params: revision, ifMatch });
    },
    done: said.done,
    failed: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void refresh(queries, ...reads);
      const description = stale
        ? 'Somebody else has changed this page. Look at it and try again.'
        : whyNotSaved(error);
      return { message: said.failed, description };
    },
    onDone: remember,
  });
}
