import {
  type EngineReadiness,
  type IndexingAction,
  mostUrls,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import type { Engine, EngineAnswer } from './engine';
import { isPublicSite, notPublic } from './public-site';
import { retryAfterSeconds } from './retry-after';
import { sitemapAddress } from './sitemap-address';

const commonEndpoint = 'https://api.indexnow.org/indexnow';

export interface IndexNowOptions {
  readonly siteUrl: string;
  /** Another endpoint than the common one. */
  readonly endpoint: string | undefined;
  readonly key: () => Promise<string>;
  readonly fetch?: typeof fetch;
}

/** What each status means, as the protocol has it. */
const meanings: Readonly<Record<number, string>> = {
  200: 'Submitted',
  202: 'Taken, the key is still to be checked',
  400: 'The request is not well-formed',
  403: 'The key is not the one at its address',
  422: 'An address is not of this site, or the key does not fit',
  429: 'Too many requests',
};

/** Bing, Yandex, Seznam, Naver and others share what one of them is told. A page that is gone is told of as a changed one is. */
export class IndexNow implements Engine {
  readonly name = 'indexnow';
  readonly batchSize = mostUrls;
  readonly automatic = 'pages';

  constructor(private readonly options: IndexNowOptions) {}

  readiness(): EngineReadiness {
    const { siteUrl, endpoint } = this.options;
    const enabled = endpoint !== undefined || isPublicSite(siteUrl);
    return { engine: this.name, enabled, reason: enabled ? null : notPublic(siteUrl) };
  }

  takes(url: string): boolean {
    return url !== sitemapAddress(this.options.siteUrl);
  }

  async submit(_action: IndexingAction, urls: readonly string[], signal: AbortSignal): Promise<EngineAnswer> {
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

function answerOf({ status, headers }: Response): EngineAnswer {
  const detail = meanings[status] ?? `Answered ${status}`;
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
