import { readFileSync } from 'node:fs';
import type { SeoConfig } from '../seo.config';
import type { Engine } from './engine';
import { GoogleAccount } from './google/google-account';
import { GoogleIndexing } from './google/google-indexing';
import { SearchConsole } from './google/search-console';
import { IndexNow } from './indexnow';

/** All engines. One that isn't fully configured is off and gives the reason. */
export function enginesOf(config: SeoConfig, key: () => Promise<string>): Engine[] {
  const { SITE_URL: siteUrl, INDEXNOW_URL: endpoint, GOOGLE_INDEXING_ENABLED: wanted } = config;
  const account = accountIn(config.GOOGLE_SERVICE_ACCOUNT_FILE);
  return [
    new IndexNow({ siteUrl, endpoint, key }),
    new SearchConsole({ siteUrl, account }),
    new GoogleIndexing({ siteUrl, account, wanted }),
  ];
}

function accountIn(file: string | undefined): GoogleAccount | string {
  if (file === undefined) return 'GOOGLE_SERVICE_ACCOUNT_FILE is not set';
  try {
    return GoogleAccount.in(readFileSync(file, 'utf8'));
  } catch {
    return 'The file at GOOGLE_SERVICE_ACCOUNT_FILE cannot be read';
  }
}
