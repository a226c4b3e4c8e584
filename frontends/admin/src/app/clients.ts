import { routes } from '@latchline/contracts/api/routes';
import { createApiClient } from '@latchline/kit/api/api-client';
import { createLeadDesk, type LeadDesk } from '../features/leads/changes/lead-desk';
import type { Clients } from '../shared/clients/clients';
import { authorisedFetch, plainFetch } from '../shared/http/authorised-fetch';
import { createQueryClient } from '../shared/http/query-client';
import { createUploadFile } from '../shared/http/upload-file';
import { LiveHub } from '../shared/live/live-hub';
import { PushSwitch } from '../shared/push/push-switch';
import { loadSession, sessionKey, signedOut } from '../shared/session/session';
import { SessionRefresh } from '../shared/session/session-refresh';

/** Creates the clients that all screens share, once per page. */
export function createClients(): { clients: Clients; desk: LeadDesk } {
  const queries = createQueryClient();
  const sessionApi = createApiClient({ fetch: plainFetch });
  const renewal = new SessionRefresh(() => sessionApi.call(routes.refresh));
  const renew = () => renewal.renew();
  const ended = () => queries.setQueryData(sessionKey, signedOut);
  const api = createApiClient({ fetch: authorisedFetch({ renew, ended }) });
  const prepare = async () => {
    const session = await loadSession(sessionApi);
    queries.setQueryData(sessionKey, session);
    return session.user !== null;
  };
  const desk = createLeadDesk(api, queries);
  const clients = {
    queries,
    api,
    sessionApi,
    upload: createUploadFile(renew),
    renewal,
    live: new LiveHub({ open: () => new EventSource('/api/admin/stream'), prepare }),
    push: new PushSwitch(api),
    saveDrafts: () => desk.drafts.flush(),
  };
  return { clients, desk };
}
