import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { queryKeys } from '../../../shared/api/query-keys';
import { useClients } from '../../../shared/clients/clients';

export function useDeliveries(leadId: string) {
  const { api } = useClients();
  return useQuery({
    queryKey: queryKeys.deliveries(leadId),
    queryFn: ({ signal }) => api.deliveries(leadId, signal),
  });
}

const none: ReadonlySet<string> = new Set();

/** Leads that somebody should have been told of and was not. */
export function useUnsent(): ReadonlySet<string> {
  const { api } = useClients();
  const { data } = useQuery({
    queryKey: queryKeys.unsent,
    queryFn: ({ signal }) => api.unsent(signal),
    select: asSet,
  });
  return data ?? none;
}

const asSet = (ids: readonly string[]): ReadonlySet<string> => new Set(ids);

export function useSendAgain(leadId: string) {
  const { api, queries } = useClients();
  return useMutation({
    mutationFn: (delivery: Delivery) => api.sendAgain({ ...delivery, lead_id: leadId }),
    onSuccess: (now) => {
      queries.setQueryData<readonly Delivery[]>(queryKeys.deliveries(leadId), (all) =>
        all?.map((one) => (one.id === now.id ? now : one)),
      );
      toast.success('Sending it again');
    },
    onError: () => toast.error('Failed to send it again'),
  });
}
