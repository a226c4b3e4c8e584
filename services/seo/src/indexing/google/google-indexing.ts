import type { EngineReadiness, IndexingAction } from '@latchline/contracts/seo/indexing/indexing.schema';
import type { DailyLimit, Engine, EngineResponse } from '../engine';
import { isPublicSite, notPublic } from '../public-site';
import { sitemapAddress } from '../sitemap-address';
import { batchResponses, batchForm } from './batch-form';
import type { GoogleAccount } from './google-account';
import { googleResponse, type Meanings, withoutToken } from './google-responses';

export interface GoogleIndexingOptions {
  readonly siteUrl: string;
  readonly wanted: boolean;
  /** Or the reason why there is none. */
  readonly account: GoogleAccount | string;
  /** Replaces Google's address in tests. */
  readonly api?: string | undefined;
}

const scope = 'https://www.googleapis.com/auth/indexing';
const googleApi = 'https://indexing.googleapis.com';
const types = { index: 'URL_UPDATED', delete: 'URL_DELETED' } as const;

const meanings: Meanings = {
  accepted: 'Accepted by Google',
  forbidden:
    'The service account is not an owner of this site in Search Console, or the Indexing API is not enabled',
  tooMany: 'Google is limiting requests',
};

const notForUs =
  'Google intends this API for job postings (JobPosting) and live streams (BroadcastEvent), and finds our pages through the sitemap. Set GOOGLE_INDEXING_ENABLED to use it anyway.';

/** The quota is 200 URLs a day; each URL of a batch counts. */
export class GoogleIndexing implements Engine {
  readonly name = 'google-indexing';
  readonly batchSize = 100;
  readonly automatic = 'nothing';
  readonly dailyLimit: DailyLimit = { urls: 200, timeZone: 'America/Los_Angeles' };

  constructor(private readonly options: GoogleIndexingOptions) {}

  readiness(): EngineReadiness {
    const { siteUrl, wanted, account, api } = this.options;
    const reachable = api !== undefined || isPublicSite(siteUrl);
    const reason = !wanted
      ? notForUs
      : typeof account === 'string'
        ? account
        : reachable
          ? null
          : notPublic(siteUrl);
    return { engine: this.name, enabled: reason === null, reason };
  }

  accepts(url: string): boolean {
    return url !== sitemapAddress(this.options.siteUrl);
  }

  async submit(
    action: IndexingAction,
    urls: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineResponse | readonly EngineResponse[]> {
    const { account, api = googleApi } = this.options;
    if (typeof account === 'string') return { outcome: 'later', status: null, detail: account };
    const token = await account.token(scope, signal).catch(withoutToken);
    if (typeof token !== 'string') return token;
    const calls = urls.map((url) => ({
      path: '/v3/urlNotifications:publish',
      body: { url, type: types[action] },
    }));
    const { contentType, body } = batchForm(calls);
    const response = await fetch(`${api}/batch`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body,
    });
    const text = await response.text();
    if (!response.ok) {
      if (response.status === 401) account.forget(scope);
      return googleResponse(response.status, response.headers.get('retry-after'), meanings);
    }
    const answers = batchResponses(response.headers.get('content-type') ?? '', text, urls.length);
    if (answers.some((answer) => answer?.status === 401)) account.forget(scope);
    return answers.map((answer) =>
      answer
        ? googleResponse(answer.status, answer.retryAfter, meanings)
        : { outcome: 'later', status: response.status, detail: 'Google did not respond for this URL' },
    );
  }
}
