import { deliveryRoutes } from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { itemsOf, routeKey } from '../../../shared/api/route-query';
import { useAction } from '../../../shared/calls/use-action';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';

export const useDeliveries = (id: string) =>
  useRouteQuery(deliveryRoutes.listLeadDeliveries, { params: { id } }, { select: itemsOf });

const none: ReadonlySet<string> = new Set();

/** Leads with an unsent notification. */
export function useUnsent(): ReadonlySet<string> {
  const { data } = useRouteQuery(deliveryRoutes.listUnsent, undefined, { select: asSet });
  return data ?? none;
}

const asSet = ({ lead_ids }: { lead_ids: readonly string[] }): ReadonlySet<string> => new Set(lead_ids);

export function useSendAgain(id: string) {
  const { api, queries } = useClients();
  return useAction({
    call: (delivery: Delivery) =>
      api.call(deliveryRoutes.retryLeadDelivery, { params: { id, delivery: delivery.id } }),
    done: 'Resending',
    failed: 'Failed to resend it',
    onDone: (now) =>
      queries.setQueryData(
        routeKey(deliveryRoutes.listLeadDeliveries, { params: { id } }),
        (all) => all && { ...all, items: all.items.map((one) => (one.id === now.id ? now : one)) },
      ),
  });
}
