import { type LeadProgress, waitingLeadRoutes } from '@latchline/contracts/leads/waiting-leads.operations';
import { useQuery } from '@tanstack/react-query';
import { routeKey } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { hasUnknown } from './waiting-messages';

const refreshMs = 10_000;
const key = [...routeKey(waitingLeadRoutes.getLeadProgress), 'readings'];

interface Reading {
  readonly progress: LeadProgress;
  /** Consecutive responses with an unknown stage. A single one may just be a service restart. */
  readonly unknownReadings: number;
}

/** Polled, because the live connection may fail for the same reason that leads do. */
export function useLeadProgress(): Reading | undefined {
  const { api, queries } = useClients();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Reading> => {
      const progress = await api.call(waitingLeadRoutes.getLeadProgress, { signal });
      const before = queries.getQueryData<Reading>(key)?.unknownReadings ?? 0;
      return { progress, unknownReadings: hasUnknown(progress) ? before + 1 : 0 };
    },
    refetchInterval: refreshMs,
  });
  return data;
}
