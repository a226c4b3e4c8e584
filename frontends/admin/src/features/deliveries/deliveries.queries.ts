import type { DeliveryFilters } from '@latchline/contracts/notifications/delivery.operations';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { queryKeys } from '../../shared/api/query-keys';
import { Coalescer } from '../../shared/live/coalescer';
import { usePagedList } from '../../shared/paging/use-paged-list';
import { useClients } from '../../shared/clients/clients';

const gatherMs = 500;
/** Tests and notices are about no lead, and nobody tells of them. */
const refreshMs = 15_000;

export function useAllDeliveries(filters: DeliveryFilters) {
  const { office, live, queries } = useClients();
  useEffect(() => {
    const again = () => queries.invalidateQueries({ queryKey: queryKeys.allDeliveries });
    const changed = new Coalescer<string>(async () => void (await again()), gatherMs);
    return live.listen({
      onEvent: ({ name }) => {
        if (name === 'delivery.changed') changed.add('all');
      },
      onResumed: () => void again(),
    });
  }, [live, queries]);
  return usePagedList({
    queryKey: queryKeys.deliveryList(filters),
    read: (cursor, signal) => office.deliveries(filters, cursor, signal),
    refetchInterval: refreshMs,
  });
}

export function useSendDeliveryAgain() {
  const { office, queries } = useClients();
  return useMutation({
    mutationFn: (id: string) => office.sendAgain(id),
    onSuccess: () => toast.success('Sending it again'),
    onError: () => toast.error('Failed to send it again'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.allDeliveries }),
  });
}
