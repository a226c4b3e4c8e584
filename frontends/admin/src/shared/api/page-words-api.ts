import { addressOfWords } from '@latchline/contracts/content/words/page-words';
import type {
  PageRevision,
  PageRevisionEntry,
  PageWords,
  PageWordsEntry,
  WordsMatch,
} from '@latchline/contracts/content/words/page-words.schema';
import { routes } from '@latchline/contracts/api/routes';
import { createApiClient } from '@latchline/kit/api/api-client';

type Words = Record<string, unknown>;

/** What pages say, legal texts among them. */
export interface PageWordsApi {
  list(signal?: AbortSignal): Promise<readonly PageWordsEntry[]>;
  page(name: string, signal?: AbortSignal): Promise<PageWords>;
  change(name: string, patch: Words, ifMatch: string): Promise<PageWords>;
  reset(name: string, ifMatch: string): Promise<PageWords>;
  keep(name: string, ifMatch: string): Promise<PageWords>;
  revisions(name: string, signal?: AbortSignal): Promise<readonly PageRevisionEntry[]>;
  revision(name: string, revision: string, signal?: AbortSignal): Promise<PageRevision>;
  restore(name: string, revision: string, ifMatch: string): Promise<PageWords>;
  search(q: string, signal?: AbortSignal): Promise<{ items: readonly WordsMatch[]; more: boolean }>;
}

export function createPageWordsApi(fetch: typeof globalThis.fetch): PageWordsApi {
  const { call } = createApiClient({ fetch });
  const at = (name: string) => ({ name: addressOfWords(name) });
  const over = (ifMatch: string) => ({ 'if-match': ifMatch });
  return {
    list: async (signal) => (await call(routes.listPageWords, { signal })).items,
    page: (name, signal) => call(routes.getPageWords, { params: at(name), signal }),
    change: (name, body, ifMatch) =>
      call(routes.changePageWords, { params: at(name), body, headers: over(ifMatch) }),
    reset: (name, ifMatch) => call(routes.resetPageWords, { params: at(name), headers: over(ifMatch) }),
    keep: (name, ifMatch) => call(routes.keepPageWords, { params: at(name), headers: over(ifMatch) }),
    revisions: async (name, signal) =>
      (await call(routes.listPageRevisions, { params: at(name), signal })).items,
    revision: (name, revision, signal) =>
      call(routes.getPageRevision, { params: { ...at(name), revision }, signal }),
    restore: (name, revision, ifMatch) =>
      call(routes.restorePageRevision, { params: { ...at(name), revision }, headers: over(ifMatch) }),
    search: (q, signal) => call(routes.searchPageWords, { query: { q }, signal }),
  };
}
