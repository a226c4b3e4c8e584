import {
  type EngineReadiness,
  type IndexingAction,
  maxUrls,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import type { Engine, EngineResponse } from './engine';
import { isPublicSite, notPublic } from './public-site';
import { retryAfterSeconds } from './retry-after';
import { sitemapAddress } from './sitemap-address';

const commonEndpoint = 'https://api.indexnow.org/indexnow';

export interface IndexNowOptions {
  readonly siteUrl: string;
  /** Replaces the common endpoint. */
  readonly endpoint: string | undefined;
  readonly key: () => Promise<string>;
  readonly fetch?: typeof fetch;
}

/** What each status means according to the protocol. */
const meanings: Readonly<Record<number, string>> = {
  200: 'Submitted',
  202: 'Accepted, the key has not been checked yet',
  400: 'The request is malformed',
  403: 'The key does not match the one at its URL',
  422: 'A URL is not of this site, or the key does not match',
  429: 'Too many requests',
};

/** Bing, Yandex, Seznam, Naver and others share submissions. Deleted pages are submitted like changed ones. */
export class IndexNow implements Engine {
  readonly name = 'indexnow';
  readonly batchSize = maxUrls;
  readonly automatic = 'pages';

  constructor(private readonly options: IndexNowOptions) {}

  readiness(): EngineReadiness {
    const { siteUrl, endpoint } = this.options;
    const enabled = endpoint !== undefined || isPublicSite(siteUrl);
    return { engine: this.name, enabled, reason: enabled ? null : notPublic(siteUrl) };
  }

  accepts(url: string): boolean {
    return url !== sitemapAddress(this.options.siteUrl);
  }

  async submit(
    _action: IndexingAction,
    urls: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineResponse> {
    const { siteUrl, endpoint = commonEndpoint, fetch: call = fetch } = this.options;
    const key = await this.options.key();
    const { host, origin } = new URL(siteUrl);
    const response = await call(endpoint, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls }),
    });
    await response.body?.cancel();
    return answerOf(response);
  }
}

function answerOf({ status, headers }: Response): EngineResponse {
  const detail = meanings[status] ?? `Responded ${status}`;
  if (status === 200 || status === 202) return { outcome: 'accepted', status, detail };
  if (status === 429 || status >= 500) {
    return {
      outcome: 'later',
      status,
      detail,
      retryAfterSeconds: retryAfterSeconds(headers.get('retry-after')),
    };
  }
  return { outcome: 'refused', status, detail };
}
