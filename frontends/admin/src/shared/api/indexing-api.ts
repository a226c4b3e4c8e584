import { routes } from '@latchline/contracts/api/routes';
import type {
  IndexingAction,
  IndexingRecord,
  IndexingSettings,
  IndexingState,
  IndexingSubmission,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { createApiClient } from '@latchline/kit/api/api-client';

export interface HistoryFilter {
  readonly url?: string | undefined;
  readonly state?: IndexingState | undefined;
  readonly cursor?: string | undefined;
}

/** Telling search engines of pages. */
export interface IndexingApi {
  /** The addresses worth telling of. */
  urls(): Promise<readonly string[]>;
  submit(urls: readonly string[], action: IndexingAction): Promise<IndexingSubmission>;
  history(
    filter: HistoryFilter,
    signal?: AbortSignal,
  ): Promise<{ items: readonly IndexingRecord[]; next_cursor: string | null }>;
  settings(signal?: AbortSignal): Promise<IndexingSettings>;
  changeSettings(automatic: boolean): Promise<IndexingSettings>;
}

export function createIndexingApi(fetch: typeof globalThis.fetch): IndexingApi {
  const { call } = createApiClient({ fetch });
  return {
    urls: async () => (await call(routes.listIndexingUrls)).urls,
    submit: (urls, action) => call(routes.submitIndexingUrls, { body: { urls: [...urls], action } }),
    history: (query, signal) =>
      call(routes.listIndexingSubmissions, { query: { ...query, limit: 50 }, signal }),
    settings: (signal) => call(routes.getIndexingSettings, { signal }),
    changeSettings: (automatic) => call(routes.changeIndexingSettings, { body: { automatic } }),
  };
}
