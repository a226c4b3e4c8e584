import { type DeliveryFilters, deliveryRoutes } from '@latchline/contracts/notifications/delivery.operations';
import { useEffect } from 'react';
import { pagesKey, refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useClients } from '../../shared/clients/clients';
import { Coalescer } from '../../shared/live/coalescer';
import { usePagedList } from '../../shared/paging/use-paged-list';

const gatherMs = 500;
/** Tests and system notices raise no lead event, so the list is also polled. */
const refreshMs = 15_000;

export function useAllDeliveries(filters: DeliveryFilters) {
  const { api, live, queries } = useClients();
  useEffect(() => {
    const again = () => refresh(queries, deliveryRoutes.listAllDeliveries);
    const changed = new Coalescer<string>(again, gatherMs);
    return live.listen({
      onEvent: ({ name }) => {
        if (name === 'delivery.changed') changed.add('all');
      },
      onResumed: () => void again(),
    });
  }, [live, queries]);
  return usePagedList({
    queryKey: pagesKey(deliveryRoutes.listAllDeliveries, { query: filters }),
    read: (cursor, signal) =>
      api.call(deliveryRoutes.listAllDeliveries, { query: { ...filters, cursor }, signal }),
    refetchInterval: refreshMs,
  });
}

export function useSendDeliveryAgain() {
  const { api } = useClients();
  return useAction({
    call: (id: string) => api.call(deliveryRoutes.sendDeliveryAgain, { params: { id } }),
    done: 'Resending',
    failed: 'Failed to resend it',
    refresh: [deliveryRoutes.listAllDeliveries],
  });
}
