import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type AdminApi, createAdminApi, createSessionApi, type SessionApi } from './api/admin-api';
import { authorisedFetch, plainFetch } from './api/authorised-fetch';
import { type AccountApi, createAccountApi } from './api/account-api';
import { createUsersApi, type UsersApi } from './api/users-api';
import { type BlogApi, createBlogApi } from './api/blog-api';
import { createQueryClient } from './api/query-client';
import { type ContentApi, createContentApi } from './api/content-api';
import { createInsightApi, type InsightApi } from './api/insight-api';
import { createLeadViewsApi, type LeadViewsApi } from './api/lead-views-api';
import { createMediaApi, type MediaApi } from './api/media-api';
import { createNotificationsApi, type NotificationsApi } from './api/notifications-api';
import { createRetentionApi, type RetentionApi } from './api/retention-api';
import { type ClaimsApi, createClaimsApi } from './api/claims-api';
import { createOfficeApi, type OfficeApi } from './api/office-api';
import { createPageWordsApi, type PageWordsApi } from './api/page-words-api';
import { createPreviewsApi, type PreviewsApi } from './api/previews-api';
import { createIndexingApi, type IndexingApi } from './api/indexing-api';
import { createQualityApi, type QualityApi } from './api/quality-api';
import { createRedirectsApi, type RedirectsApi } from './api/redirects-api';
import { createSeoApi, type SeoApi } from './api/seo-api';
import { queryKeys } from './api/query-keys';
import { createLeadDesk, type LeadDesk } from './leads/lead-desk';
import { LiveHub } from './live/live-hub';
import { PushSwitch } from './push/push-switch';
import { loadSession, signedOut } from './session/session';
import { SessionRenewal } from './session/session-renewal';

/** What the dashboard works with, made once a page. */
export interface Services {
  readonly queries: QueryClient;
  readonly sessionApi: SessionApi;
  readonly renewal: SessionRenewal;
  readonly api: AdminApi;
  readonly live: LiveHub;
  readonly desk: LeadDesk;
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

export function createServices(): Services {
  const queries = createQueryClient();
  const sessionApi = createSessionApi(plainFetch);
  const renewal = new SessionRenewal(sessionApi.refresh);
  const ended = () => queries.setQueryData(queryKeys.session, signedOut);
  const fetch = authorisedFetch({ renew: () => renewal.renew(), ended });
  const api = createAdminApi(fetch);
  const notifications = createNotificationsApi(fetch);
  const account = createAccountApi(fetch);
  const users = createUsersApi(fetch);
  const leadViews = createLeadViewsApi(fetch);
  const insight = createInsightApi(fetch);
  const retention = createRetentionApi(fetch);
  const prepare = async () => {
    const session = await loadSession(sessionApi);
    queries.setQueryData(queryKeys.session, session);
    return session.user !== null;
  };
  const live = new LiveHub({ open: () => new EventSource('/api/admin/stream'), prepare });
  const desk = createLeadDesk(api, queries);
  const push = new PushSwitch(notifications);
  const previews = createPreviewsApi(fetch);
  const office = createOfficeApi(fetch);
  const claims = createClaimsApi(fetch);
  const blog = createBlogApi(fetch);
  const seo = createSeoApi(fetch);
  const redirects = createRedirectsApi(fetch);
  const indexing = createIndexingApi(fetch);
  const pageWords = createPageWordsApi(fetch);
  const quality = createQualityApi(fetch);
  const media = createMediaApi(fetch, () => renewal.renew());
  const content = createContentApi(fetch);
  return {
    account,
    users,
    queries,
    sessionApi,
    renewal,
    api,
    live,
    desk,
    notifications,
    push,
    previews,
    office,
    claims,
    blog,
    media,
    pageWords,
    seo,
    redirects,
    content,
    indexing,
    quality,
    leadViews,
    insight,
    retention,
  };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('The dashboard was drawn without its services');
  return services;
}
