import type { ApiClient } from '@latchline/kit/api/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { UploadFile } from '../http/upload-file';
import type { LiveHub } from '../live/live-hub';
import type { PushSwitch } from '../push/push-switch';
import type { SessionRefresh } from '../session/session-refresh';

/** The dependencies shared by all screens, created once per page. */
export interface Clients {
  readonly queries: QueryClient;
  /** Authenticated calls. On a 401 the session is refreshed and the call repeated. */
  readonly api: ApiClient;
  /** Calls about the session itself, where a 401 is a result and does not trigger a refresh. */
  readonly sessionApi: ApiClient;
  readonly upload: UploadFile;
  readonly sessionRefresh: SessionRefresh;
  readonly live: LiveHub;
  readonly push: PushSwitch;
  /** Saves unsaved notes. */
  readonly saveDrafts: () => Promise<void>;
  readonly forgetDrafts: () => void;
}

export const ClientsContext = createContext<Clients | null>(null);

export function useClients(): Clients {
  const clients = useContext(ClientsContext);
  if (!clients) throw new Error('useClients must be used inside ClientsContext');
  return clients;
}
