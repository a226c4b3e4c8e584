import type { SuggestedPage } from '@latchline/contracts/seo/redirects/missing-page.operations';
import { routes } from '@latchline/contracts/api/routes';
import {
  type Redirect,
  type RedirectDraft,
  type RedirectImportResults,
  mostImported,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { createApiClient } from '@latchline/kit/api/api-client';

export interface MissingFilter {
  readonly q?: string | undefined;
  readonly ignored: 'true' | 'false';
}

/** Old addresses, and those that were asked for in vain. */
export interface RedirectsApi {
  redirects(signal?: AbortSignal): Promise<readonly Redirect[]>;
  create(draft: RedirectDraft): Promise<Redirect>;
  change(id: string, draft: RedirectDraft): Promise<Redirect>;
  remove(id: string): Promise<void>;
  /** However many: a request takes some of them. */
  importAll(drafts: readonly RedirectDraft[]): Promise<RedirectImportResults['items']>;
  missing(
    filter: MissingFilter & { cursor?: string | undefined },
    signal?: AbortSignal,
  ): Promise<{ items: readonly SuggestedPage[]; next_cursor: string | null }>;
  ignore(path: string, ignored: boolean): Promise<void>;
}

export function createRedirectsApi(fetch: typeof globalThis.fetch): RedirectsApi {
  const { call } = createApiClient({ fetch });
  return {
    redirects: async (signal) => (await call(routes.listRedirects, { signal })).items,
    create: (body) => call(routes.createRedirect, { body }),
    change: (id, body) => call(routes.changeRedirect, { params: { id }, body }),
    remove: (id) => call(routes.deleteRedirect, { params: { id } }),
    importAll: async (drafts) => {
      const items: RedirectImportResults['items'] = [];
      for (let start = 0; start < drafts.length; start += mostImported) {
        const body = { redirects: drafts.slice(start, start + mostImported) };
        items.push(...(await call(routes.importRedirects, { body })).items);
      }
      return items;
    },
    missing: (query, signal) => call(routes.listMissingPages, { query, signal }),
    ignore: (path, ignored) => call(routes.ignoreMissingPage, { body: { path, ignored } }),
  };
}
