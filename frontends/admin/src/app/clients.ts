import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import { createApiClient } from '@latchline/kit/api/api-client';
import { createLeadChanges, type LeadChanges } from '../features/leads/changes/lead-changes';
import type { Clients } from '../shared/clients/clients';
import { authorisedFetch, plainFetch } from '../shared/http/authorised-fetch';
import { createQueryClient } from '../shared/http/query-client';
import { createUploadFile } from '../shared/http/upload-file';
import { LiveHub } from '../shared/live/live-hub';
import { PushSwitch } from '../shared/push/push-switch';
import { loadSession, sessionKey, signedOut } from '../shared/session/session';
import { SessionRefresh } from '../shared/session/session-refresh';

/** Creates the clients that all screens share, once per page. */
export function createClients(): { clients: Clients; changes: LeadChanges } {
  const queries = createQueryClient();
  const sessionApi = createApiClient({ fetch: plainFetch });
  const sessionRefresh = new SessionRefresh(() => sessionApi.call(sessionRoutes.refresh));
  const renew = () => sessionRefresh.renew();
  const ended = () => queries.setQueryData(sessionKey, signedOut);
  const api = createApiClient({ fetch: authorisedFetch({ renew, ended }) });
  const prepare = async () => {
    const session = await loadSession(sessionApi);
    queries.setQueryData(sessionKey, session);
    return session.user !== null;
  };
  const changes = createLeadChanges(api, queries);
  const clients = {
    queries,
    api,
    sessionApi,
    upload: createUploadFile(renew),
    sessionRefresh,
    live: new LiveHub({ open: () => new EventSource('/api/admin/stream'), prepare }),
    push: new PushSwitch(api),
    saveDrafts: () => changes.drafts.flush(),
    forgetDrafts: () => changes.drafts.forgetAll(),
  };
  return { clients, changes };
}
