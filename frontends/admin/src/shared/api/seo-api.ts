import type { PageSources, SitePageHead } from '@latchline/contracts/seo/heads/page-override.operations';
import { routes } from '@latchline/contracts/api/routes';
import type { PageOverride, PageOverridePatch } from '@latchline/contracts/seo/heads/page-override.schema';
import type { SeoSettingPatch } from '@latchline/contracts/seo/heads/seo-setting.operations';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { createApiClient } from '@latchline/kit/api/api-client';

export interface PageFilter {
  readonly q?: string | undefined;
  readonly page_type?: string | undefined;
  readonly only?: 'overridden' | 'noindex' | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface SitePageList {
  readonly items: readonly SitePageHead[];
  readonly next_cursor: string | null;
}

/** What heads of pages are made of. */
export interface SeoApi {
  settings(signal?: AbortSignal): Promise<readonly SeoSetting[]>;
  changeSetting(id: string, patch: SeoSettingPatch, ifMatch: string): Promise<SeoSetting>;
  pages(filter: PageFilter, signal?: AbortSignal): Promise<SitePageList>;
  page(path: string, signal?: AbortSignal): Promise<PageSources>;
  changeOverride(path: string, patch: PageOverridePatch, ifMatch: string): Promise<PageOverride>;
  removeOverride(path: string): Promise<void>;
}

/** A page of many is drawn anew for its head. */
const drawingMs = 30_000;

export function createSeoApi(fetch: typeof globalThis.fetch): SeoApi {
  const { call } = createApiClient({ fetch });
  return {
    settings: async (signal) => (await call(routes.listSeoSettings, { signal })).items,
    changeSetting: (id, body, ifMatch) =>
      call(routes.changeSeoSetting, { params: { id }, body, headers: { 'if-match': ifMatch } }),
    pages: (query, signal) => call(routes.listSitePages, { query, signal, timeoutMs: drawingMs }),
    page: (path, signal) => call(routes.getPageSources, { query: { path }, signal }),
    changeOverride: (path, body, ifMatch) =>
      call(routes.changePageOverride, { query: { path }, body, headers: { 'if-match': ifMatch } }),
    removeOverride: (path) => call(routes.removePageOverride, { query: { path } }),
  };
}
