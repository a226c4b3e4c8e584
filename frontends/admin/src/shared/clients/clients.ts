import type { ApiClient } from '@latchline/kit/api/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { UploadFile } from '../http/upload-file';
import type { LiveHub } from '../live/live-hub';
import type { PushSwitch } from '../push/push-switch';
import type { SessionRefresh } from '../session/session-refresh';

/** What the dashboard works with, made once a page. */
export interface Clients {
  readonly queries: QueryClient;
  /** Calls of somebody who is signed in: the session is renewed when it has ended. */
  readonly api: ApiClient;
  /** Calls about the session itself: a 401 among these is an answer, not a reason to renew. */
  readonly sessionApi: ApiClient;
  readonly upload: UploadFile;
  readonly renewal: SessionRefresh;
  readonly live: LiveHub;
  readonly push: PushSwitch;
  /** Sends what was typed about leads and is not saved yet. */
  readonly saveDrafts: () => Promise<void>;
}

export const ClientsContext = createContext<Clients | null>(null);

export function useClients(): Clients {
  const clients = useContext(ClientsContext);
  if (!clients) throw new Error('The dashboard was drawn without its clients');
  return clients;
}
