import { type Alarm, alarmRoutes } from '@latchline/contracts/api/alarm.operations';
import { useQuery } from '@tanstack/react-query';
import { routeKey } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';

const refreshMs = 30_000;

/** Polled, because the live connection may fail for the same reason. */
export function useAlarms(): readonly Alarm[] {
  const { api } = useClients();
  const { data } = useQuery({
    queryKey: routeKey(alarmRoutes.listAlarms),
    queryFn: ({ signal }) => api.call(alarmRoutes.listAlarms, { signal }),
    refetchInterval: refreshMs,
  });
  return data?.items ?? [];
}
