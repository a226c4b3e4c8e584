import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { AdminApi, SessionApi } from '../api/admin-api';
import type { AccountApi } from '../api/account-api';
import type { UsersApi } from '../api/users-api';
import type { BlogApi } from '../api/blog-api';
import type { ContentApi } from '../api/content-api';
import type { InsightApi } from '../api/insight-api';
import type { LeadViewsApi } from '../api/lead-views-api';
import type { MediaApi } from '../api/media-api';
import type { NotificationsApi } from '../api/notifications-api';
import type { RetentionApi } from '../api/retention-api';
import type { ClaimsApi } from '../api/claims-api';
import type { OfficeApi } from '../api/office-api';
import type { PageWordsApi } from '../api/page-words-api';
import type { PreviewsApi } from '../api/previews-api';
import type { IndexingApi } from '../api/indexing-api';
import type { QualityApi } from '../api/quality-api';
import type { RedirectsApi } from '../api/redirects-api';
import type { SeoApi } from '../api/seo-api';
import type { LiveHub } from '../live/live-hub';
import type { PushSwitch } from '../push/push-switch';
import type { SessionRenewal } from '../session/session-renewal';

/** What the dashboard works with, made once a page. */
export interface Clients {
  readonly queries: QueryClient;
  readonly sessionApi: SessionApi;
  readonly renewal: SessionRenewal;
  readonly api: AdminApi;
  readonly live: LiveHub;
  /** Sends what was typed about leads and is not saved yet. */
  readonly saveDrafts: () => Promise<void>;
  readonly account: AccountApi;
  readonly users: UsersApi;
  readonly notifications: NotificationsApi;
  readonly leadViews: LeadViewsApi;
  readonly insight: InsightApi;
  readonly retention: RetentionApi;
  readonly push: PushSwitch;
  readonly previews: PreviewsApi;
  readonly office: OfficeApi;
  readonly claims: ClaimsApi;
  readonly blog: BlogApi;
  readonly seo: SeoApi;
  readonly redirects: RedirectsApi;
  readonly indexing: IndexingApi;
  readonly quality: QualityApi;
  readonly media: MediaApi;
  readonly content: ContentApi;
  readonly pageWords: PageWordsApi;
}

export const ClientsContext = createContext<Clients | null>(null);

export function useClients(): Clients {
  const clients = useContext(ClientsContext);
  if (!clients) throw new Error('The dashboard was drawn without its clients');
  return clients;
}
