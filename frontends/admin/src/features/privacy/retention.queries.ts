import { retentionRoutes } from '@latchline/contracts/leads/retention.operations';
import { refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { refreshCounts, refreshLeads } from '../../shared/leads/refresh-leads';

export const useRetention = () => useRouteQuery(retentionRoutes.getRetention);

/** Runs on request only, because it reads every lead past retention. */
export const useTooOld = () =>
  useRouteQuery(
    retentionRoutes.runRetention,
    { body: { dry_run: true } },
    // Never cached: an old count must not be shown beside the erase button.
    { enabled: false, gcTime: 0, staleTime: 0 },
  );

export function useEraseTooOld(onErased: () => void) {
  const { api, queries } = useClients();
  return useAction({
    call: () => api.call(retentionRoutes.runRetention, { body: { dry_run: false } }),
    done: ({ leads }) => (leads === 1 ? '1 lead is being erased' : `${leads} leads are being erased`),
    failed: 'Failed to erase the leads',
    onDone: async () => {
      onErased();
      await Promise.all([
        refresh(queries, retentionRoutes.getRetention),
        refreshLeads(queries),
        refreshCounts(queries),
      ]);
    },
  });
}
