import { missingPageRoutes } from '@latchline/contracts/seo/redirects/missing-page.operations';
import { redirectRoutes } from '@latchline/contracts/seo/redirects/redirect.operations';
import {
  maxImportedRedirects,
  type Redirect,
  type RedirectDraft,
  type RedirectImportResults,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { itemsOf, type QueryOf, refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRoutePages, useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { statusOf } from '../../shared/http/api-failure';
import { withReason } from '../../shared/ui/failure-toast';

export const failed = (message: string) => withReason(message, 'The server could not be reached.');

/** Both lists, because a redirect removes its address from the missing pages. */
const lists = [redirectRoutes.listRedirects, missingPageRoutes.listMissingPages];

export function useRedirects() {
  const { queries } = useClients();
  useContentChanges(() => void refresh(queries, ...lists));
  return useRouteQuery(redirectRoutes.listRedirects, undefined, { select: itemsOf });
}

type KnownRedirect = Pick<Redirect, 'id' | 'updated_at'>;

/** Creates or changes a redirect. The caller shows errors, because some belong beside a field. */
export function useSaveRedirect(onSaved: () => void) {
  const { api } = useClients();
  return useAction({
    call: ({ known, draft: body }: { known?: KnownRedirect | undefined; draft: RedirectDraft }) =>
      known
        ? api.call(redirectRoutes.changeRedirect, {
            params: { id: known.id },
            body,
            ifMatch: known.updated_at,
          })
        : api.call(redirectRoutes.createRedirect, { body }),
    done: (_, { known }) => (known ? 'Redirect changed' : 'Redirect created'),
    refresh: lists,
    onDone: onSaved,
  });
}

export function useDeleteRedirect(onDone: () => void) {
  const { api } = useClients();
  return useAction({
    call: ({ id, updated_at }: KnownRedirect) =>
      api.call(redirectRoutes.deleteRedirect, { params: { id }, ifMatch: updated_at }),
    done: 'Redirect deleted',
    failed: (error) => {
      // The dialog shows an outdated version, so it closes; the refreshed list shows the current one.
      if (statusOf(error) === 412) onDone();
      return failed('Failed to delete the redirect')(error);
    },
    refresh: lists,
    onDone,
  });
}

/** With `dryRun` the server only tells what would happen. */
export function useImportRedirects({ dryRun }: { dryRun: boolean }) {
  const { api } = useClients();
  return useAction({
    call: async (drafts: readonly RedirectDraft[]) => {
      const items: RedirectImportResults['items'] = [];
      for (let start = 0; start < drafts.length; start += maxImportedRedirects) {
        const body = { redirects: drafts.slice(start, start + maxImportedRedirects), dry_run: dryRun };
        items.push(...(await api.call(redirectRoutes.importRedirects, { body })).items);
      }
      return items;
    },
    failed: failed(dryRun ? 'Failed to check the file' : 'Failed to import redirects'),
    refresh: dryRun ? [] : lists,
  });
}

export const useMissingPages = (filter: QueryOf<typeof missingPageRoutes.listMissingPages>) =>
  useRoutePages(missingPageRoutes.listMissingPages, filter);

export function useIgnoreMissing() {
  const { api, queries } = useClients();
  return useAction({
    call: (body: { path: string; ignored: boolean }) =>
      api.call(missingPageRoutes.ignoreMissingPage, { body }),
    done: (_, { ignored }) => (ignored ? 'Address ignored' : 'Address no longer ignored'),
    failed: failed('Failed to update the list'),
    onDone: () => refresh(queries, ...lists),
  });
}
