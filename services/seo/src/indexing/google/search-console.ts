import type { EngineReadiness, IndexingAction } from '@latchline/contracts/seo/indexing/indexing.schema';
import type { Engine, EngineResponse } from '../engine';
import { isPublicSite, notPublic } from '../public-site';
import { sitemapAddress } from '../sitemap-address';
import type { GoogleAccount } from './google-account';
import { googleResponse, type Meanings, withoutToken } from './google-responses';

export interface SearchConsoleOptions {
  readonly siteUrl: string;
  /** Or the reason why there is none. */
  readonly account: GoogleAccount | string;
  /** Replaces Google's address in tests. */
  readonly api?: string | undefined;
}

const scope = 'https://www.googleapis.com/auth/webmasters';
const googleApi = 'https://www.googleapis.com';
const methods = { index: 'PUT', delete: 'DELETE' } as const;

const meanings: Meanings = {
  accepted: 'Accepted by Google, which reads the sitemap in its own time',
  forbidden: 'The service account is not a user of this site in Search Console',
  tooMany: 'Google is limiting requests',
};

/** Google's intended way to learn of pages: the sitemap is submitted, and again when its pages change. */
export class SearchConsole implements Engine {
  readonly name = 'search-console';
  readonly batchSize = 1;
  readonly automatic = 'sitemap';

  constructor(private readonly options: SearchConsoleOptions) {}

  readiness(): EngineReadiness {
    const { siteUrl, account, api } = this.options;
    const reachable = api !== undefined || isPublicSite(siteUrl);
    const reason = typeof account === 'string' ? account : reachable ? null : notPublic(siteUrl);
    return { engine: this.name, enabled: reason === null, reason };
  }

  accepts(url: string): boolean {
    return url === sitemapAddress(this.options.siteUrl);
  }

  async submit(
    action: IndexingAction,
    [url = '']: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineResponse> {
    const { siteUrl, account, api = googleApi } = this.options;
    if (typeof account === 'string') return { outcome: 'later', status: null, detail: account };
    const token = await account.token(scope, signal).catch(withoutToken);
    if (typeof token !== 'string') return token;
    const property = encodeURIComponent(new URL('/', siteUrl).href);
    const response = await fetch(
      `${api}/webmasters/v3/sites/${property}/sitemaps/${encodeURIComponent(url)}`,
      { method: methods[action], signal, redirect: 'error', headers: { authorization: `Bearer ${token}` } },
    );
    await response.body?.cancel();
    if (response.status === 401) account.forget(scope);
    return googleResponse(response.status, response.headers.get('retry-after'), meanings);
  }
}
