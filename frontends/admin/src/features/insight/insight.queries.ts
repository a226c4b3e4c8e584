import type {
  LeadSegment,
  LeadSeries,
  SeriesSubject,
} from '@latchline/contracts/leads/lead-series.operations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';
import { type Days, momentsOf } from '../../shared/period/london-days';

/** Figures of a minute ago are as good. */
const fresh = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export function useSeries(by: SeriesSubject, days: Days, segment: LeadSegment) {
  const { insight } = useClients();
  return useQuery<LeadSeries>({
    queryKey: queryKeys.insight('series', by, days, segment),
    queryFn: ({ signal }) => insight.series(by, days, segment, signal),
    ...fresh,
  });
}

export function useResponseTimes(days: Days, segment: LeadSegment) {
  const { insight } = useClients();
  return useQuery({
    queryKey: queryKeys.insight('times', days, segment),
    queryFn: ({ signal }) => insight.responseTimes(momentsOf(days), segment, signal),
    ...fresh,
  });
}

export function useVisits(days: Days) {
  const { insight } = useClients();
  return useQuery({
    queryKey: queryKeys.insight('visits', days),
    queryFn: ({ signal }) => insight.visits(days, signal),
    ...fresh,
  });
}

export function useContactSources(days: Days) {
  const { insight } = useClients();
  return useQuery({
    queryKey: queryKeys.insight('sources', days),
    queryFn: ({ signal }) => insight.sources(days, signal),
    ...fresh,
  });
}
