import { CreateSeoSettings1700000000001 } from './0001-create-seo-settings';
import { TellOfChanges1700000000002 } from './0002-tell-of-changes';
import { CreateEventCounts1700000000003 } from './0003-create-event-counts';
import { CreateIndexing1700000000004 } from './0004-create-indexing';
import { CreateRedirects1700000000005 } from './0005-create-redirects';
import { FollowMovedPages1700000000010 } from './0010-follow-moved-pages';
import { CreatePageOverrides1700000000011 } from './0011-create-page-overrides';
import { CreateMissingPages1700000000012 } from './0012-create-missing-pages';
import { WatchPages1700000000020 } from './0020-watch-pages';
import { CreateQuality1700000000021 } from './0021-create-quality';
import { WatchOverrides1700000000022 } from './0022-watch-overrides';

/** Every migration of the schema, in order. */
export const migrations = [
  CreateSeoSettings1700000000001,
  TellOfChanges1700000000002,
  CreateEventCounts1700000000003,
  CreateIndexing1700000000004,
  CreateRedirects1700000000005,
  FollowMovedPages1700000000010,
  CreatePageOverrides1700000000011,
  CreateMissingPages1700000000012,
  WatchPages1700000000020,
  CreateQuality1700000000021,
  WatchOverrides1700000000022,
];
