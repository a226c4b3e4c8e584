import { callOutRoutes } from '@latchline/contracts/notifications/call-outs/call-out.operations';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { serverNow } from '../../../shared/http/server-clock';

/** Live events refresh it. Asks again after a step was due, in case the event was lost. */
const graceMs = 2_000;

export const useCallOut = (id: string) =>
  useRouteQuery(
    callOutRoutes.getCallOut,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.next ? Math.max(0, Date.parse(data.next.at) - serverNow()) + graceMs : false,
    },
  );
