import type { LeadProgress } from '@latchline/contracts/leads/waiting-leads';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services';
import { hasUnknown } from './waiting-words';

const refreshMs = 10_000;

interface Progress {
  readonly progress: LeadProgress | undefined;
  /** In two readings on end: a service that restarts is no reason to alarm anyone. */
  readonly staysUnknown: boolean;
}

/** Read regularly: when leads do not get through, the live connection may be silent for the same reason. */
export function useLeadProgress(): Progress {
  const { api } = useServices();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.leadProgress,
    queryFn: ({ signal }) => api.leadProgress(signal),
    refetchInterval: refreshMs,
  });
  const unknown = data !== undefined && hasUnknown(data);
  const [unknownSince, setUnknownSince] = useState<number | null>(null);
  useEffect(
    () => setUnknownSince((since) => (unknown ? (since ?? dataUpdatedAt) : null)),
    [unknown, dataUpdatedAt],
  );
  return { progress: data, staysUnknown: unknown && unknownSince !== null && dataUpdatedAt > unknownSince };
}
