import type { EngineReadiness, IndexingAction } from '@latchline/contracts/seo/indexing/indexing.schema';
import type { DailyLimit, Engine, EngineAnswer } from '../engine';
import { isPublicSite, notPublic } from '../public-site';
import { sitemapAddress } from '../sitemap-address';
import { batchAnswers, batchForm } from './batch-form';
import type { GoogleAccount } from './google-account';
import { googleAnswer, type Meanings, withoutToken } from './google-answers';

export interface GoogleIndexingOptions {
  readonly siteUrl: string;
  readonly wanted: boolean;
  /** Or why there is none. */
  readonly account: GoogleAccount | string;
  /** Where it is in place of Google's own. */
  readonly api?: string | undefined;
}

const scope = 'https://www.googleapis.com/auth/indexing';
const googleApi = 'https://indexing.googleapis.com';
const types = { index: 'URL_UPDATED', delete: 'URL_DELETED' } as const;

const meanings: Meanings = {
  taken: 'Google has noted it',
  forbidden:
    'The service account is not an owner of this site in Search Console, or the Indexing API is not switched on',
  tooMany: 'Google takes no more at the moment',
};

const notForUs =
  'Google keeps this interface for pages with job offers (JobPosting) and live streams (BroadcastEvent). It learns of ours from the sitemap. Set GOOGLE_INDEXING_ENABLED to use it all the same.';

/** 200 addresses a day, each counted by itself though a batch takes 100 of them. */
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

  takes(url: string): boolean {
    return url !== sitemapAddress(this.options.siteUrl);
  }

  async submit(
    action: IndexingAction,
    urls: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineAnswer | readonly EngineAnswer[]> {
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
      return googleAnswer(response.status, response.headers.get('retry-after'), meanings);
    }
    const answers = batchAnswers(response.headers.get('content-type') ?? '', text, urls.length);
    if (answers.some((answer) => answer?.status === 401)) account.forget(scope);
    return answers.map((answer) =>
      answer
        ? googleAnswer(answer.status, answer.retryAfter, meanings)
        : { outcome: 'later', status: response.status, detail: 'Google said nothing of this address' },
    );
  }
}
