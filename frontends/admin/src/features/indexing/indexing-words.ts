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
  indexnow: 'Bing, Yandex, Seznam and others are told of single pages.',
  'google-indexing': 'Google keeps it for pages with job offers and live streams.',
  'search-console': 'Google is told of the sitemap.',
};

export const stateNames: Readonly<Record<IndexingState, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
  'given-up': 'Given up',
};

export const actionNames: Readonly<Record<IndexingAction, string>> = { index: 'Index', delete: 'Delete' };
