import {
  responseClockRoutes,
  type ResponsePromises,
} from '@latchline/contracts/leads/response-clock.operations';
import { routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { settingsFailure } from '../../shared/settings/stale-settings';

export const useResponsePromises = () => useRouteQuery(responseClockRoutes.getResponsePromises);

export function useChangePromises(updated_at: string) {
  const { api, queries } = useClients();
  return useAction({
    call: (body: Partial<ResponsePromises>) =>
      api.call(responseClockRoutes.changeResponsePromises, { body, ifMatch: updated_at }),
    done: 'Response times saved',
    failed: settingsFailure(queries, responseClockRoutes.getResponsePromises, 'the response times'),
    onDone: (now) => queries.setQueryData(routeKey(responseClockRoutes.getResponsePromises), now),
  });
}
