import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { serverMessage } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';
import type { Places } from './editor-of';

/** While pages are being read, how far it is comes by itself. */
const whileRunningMs = 1_500;

export const isUnderWay = ({ current }: Pick<QualityReport, 'current'>): boolean =>
  current?.state === 'waiting' || current?.state === 'running';

export function useQualityReport() {
  const { quality } = useClients();
  return useQuery({
    queryKey: queryKeys.quality,
    queryFn: ({ signal }) => quality.report(signal),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? whileRunningMs : false),
  });
}

/** For the way to their editors; without them the way leads to the head of a page. */
export function usePlacesByAddress(): Places {
  const { content } = useClients();
  const [towns, regions, cities] = useQueries({
    queries: [
      { queryKey: queryKeys.locations, queryFn: ({ signal }) => content.locations(signal) },
      { queryKey: queryKeys.regions, queryFn: ({ signal }) => content.regions(signal) },
      { queryKey: queryKeys.cities, queryFn: ({ signal }) => content.cities(signal) },
    ],
  });
  return { towns: towns.data ?? [], regions: regions.data ?? [], cities: cities.data ?? [] };
}

export function useStartCheck() {
  const { quality, queries } = useClients();
  return useMutation({
    mutationFn: quality.start,
    onSuccess: (current) =>
      queries.setQueryData<QualityReport>(queryKeys.quality, (report) => report && { ...report, current }),
    onError: (error) =>
      toast.error('Failed to start the check', { description: serverMessage(error) ?? 'Try again.' }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.quality }),
  });
}

interface Judgement {
  readonly id: string;
  readonly reason: string | null;
}

export function useJudgement() {
  const { quality, queries } = useClients();
  return useMutation({
    mutationFn: ({ id, reason }: Judgement) => quality.judge(id, reason),
    onSuccess: (finding, { reason }) => {
      queries.setQueryData<QualityReport>(
        queryKeys.quality,
        (report) =>
          report && {
            ...report,
            findings: report.findings.map((one) => (one.id === finding.id ? finding : one)),
          },
      );
      toast.success(reason === null ? 'The finding counts again' : 'The finding is ignored');
    },
    onError: (error) => {
      toast.error('Failed to change the finding', { description: serverMessage(error) ?? 'Try again.' });
      void queries.invalidateQueries({ queryKey: queryKeys.quality });
    },
  });
}
