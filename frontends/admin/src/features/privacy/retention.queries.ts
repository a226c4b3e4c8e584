import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { isRefused, serverMessage } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import { refreshCounts, refreshLeads } from '../../shared/leads/refresh-leads';
import { useClients } from '../../shared/clients/clients';

export function useRetention() {
  const { retention } = useClients();
  return useQuery({ queryKey: queryKeys.retention, queryFn: ({ signal }) => retention.get(signal) });
}

export function useChangeRetention() {
  const { retention, queries } = useClients();
  return useMutation({
    mutationFn: retention.change,
    onSuccess: (now) => {
      queries.setQueryData(queryKeys.retention, now);
      queries.removeQueries({ queryKey: queryKeys.retentionCount });
      toast.success('Retention saved');
    },
    onError: (error) => {
      const why = isRefused(error) ? serverMessage(error) : undefined;
      toast.error(why ? `Failed to save the retention: ${why}` : 'Failed to save the retention');
    },
  });
}

/** Asked for by hand: it reads every lead that is too old. */
export function useTooOld() {
  const { retention } = useClients();
  return useQuery({
    queryKey: queryKeys.retentionCount,
    queryFn: ({ signal }) => retention.run(false, signal),
    enabled: false,
    // A count of yesterday must not stand beside a button that erases.
    gcTime: 0,
    staleTime: 0,
  });
}

export function useEraseTooOld(onErased: () => void) {
  const { retention, queries } = useClients();
  return useMutation({
    mutationFn: () => retention.run(true),
    onSuccess: async ({ leads }) => {
      toast.success(leads === 1 ? '1 lead is being erased' : `${leads} leads are being erased`);
      onErased();
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.retention, exact: true }),
        refreshLeads(queries),
        refreshCounts(queries),
      ]);
    },
    onError: () => toast.error('Failed to erase the leads'),
  });
}
