import type {
  IndexingAction,
  IndexingEngine,
  IndexingState,
} from '@latchline/contracts/seo/indexing/indexing.schema';

export const engineNames: Readonly<Record<IndexingEngine, string>> = {
  indexnow: 'IndexNow',
  'google-indexing': 'Google Indexing API',
  'search-console': 'Google Search Console',
};

export const engineMeanings: Readonly<Record<IndexingEngine, string>> = {
  indexnow: 'Notifies Bing, Yandex, Seznam and others of single pages.',
  'google-indexing': 'Google accepts only pages with job postings or live streams.',
  'search-console': 'Submits the sitemap to Google.',
};

export const stateNames: Readonly<Record<IndexingState, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Rejected',
  'given-up': 'Given up',
};

export const actionNames: Readonly<Record<IndexingAction, string>> = { index: 'Index', delete: 'Delete' };
