import { createAdminApi, createSessionApi } from '../shared/api/admin-api';
import { authorisedFetch, plainFetch } from '../shared/http/authorised-fetch';
import { createAccountApi } from '../shared/api/account-api';
import { createUsersApi } from '../shared/api/users-api';
import { createBlogApi } from '../shared/api/blog-api';
import { createQueryClient } from '../shared/http/query-client';
import { createContentApi } from '../shared/api/content-api';
import { createInsightApi } from '../shared/api/insight-api';
import { createLeadViewsApi } from '../shared/api/lead-views-api';
import { createMediaApi } from '../shared/api/media-api';
import { createNotificationsApi } from '../shared/api/notifications-api';
import { createRetentionApi } from '../shared/api/retention-api';
import { createClaimsApi } from '../shared/api/claims-api';
import { createOfficeApi } from '../shared/api/office-api';
import { createPageWordsApi } from '../shared/api/page-words-api';
import { createPreviewsApi } from '../shared/api/previews-api';
import { createIndexingApi } from '../shared/api/indexing-api';
import { createQualityApi } from '../shared/api/quality-api';
import { createRedirectsApi } from '../shared/api/redirects-api';
import { createSeoApi } from '../shared/api/seo-api';
import { queryKeys } from '../shared/api/query-keys';
import { createLeadDesk, type LeadDesk } from '../features/leads/changes/lead-desk';
import { LiveHub } from '../shared/live/live-hub';
import { PushSwitch } from '../shared/push/push-switch';
import { loadSession, signedOut } from '../shared/session/session';
import type { Clients } from '../shared/clients/clients';
import { SessionRenewal } from '../shared/session/session-renewal';

/** What one page works with. */
export function createClients(): { clients: Clients; desk: LeadDesk } {
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
  const clients = {
    account,
    users,
    queries,
    sessionApi,
    renewal,
    api,
    live,
    saveDrafts: () => desk.drafts.flush(),
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
  return { clients, desk };
}
