import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import { qualityRoutes } from '@latchline/contracts/seo/quality/quality.operations';
import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import { useQueries } from '@tanstack/react-query';
import { refresh, routeKey, routeQuery } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { withReason } from '../../shared/ui/failure-toast';
import type { Places } from './editor-of';

/** How often the progress of a running check is refreshed. */
const whileRunningMs = 1_500;

const reportKey = routeKey(qualityRoutes.getQuality);

export const isRunning = ({ current }: Pick<QualityReport, 'current'>): boolean =>
  current?.state === 'waiting' || current?.state === 'running';

export const useQualityReport = () =>
  useRouteQuery(qualityRoutes.getQuality, undefined, {
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? whileRunningMs : false),
  });

/** Places for links to their editors. Until they are loaded, findings link to the SEO settings of the page. */
export function usePlacesByAddress(): Places {
  const { api } = useClients();
  const [towns, regions, cities] = useQueries({
    queries: [
      routeQuery(api, locationRoutes.listTowns),
      routeQuery(api, placeRoutes.listEditedRegions),
      routeQuery(api, placeRoutes.listEditedCities),
    ],
  });
  return {
    towns: towns.data?.items ?? [],
    regions: regions.data?.items ?? [],
    cities: cities.data?.items ?? [],
  };
}

export function useStartCheck() {
  const { api, queries } = useClients();
  return useAction({
    call: () => api.call(qualityRoutes.startQualityRun),
    failed: withReason('Failed to start the check', 'Try again.'),
    refresh: [qualityRoutes.getQuality],
    onDone: (current) => queries.setQueryData(reportKey, (report) => report && { ...report, current }),
  });
}

interface IgnoreRequest {
  readonly id: string;
  /** Why the finding is ignored; null stops ignoring it. */
  readonly reason: string | null;
}

export function useIgnoreFinding() {
  const { api, queries } = useClients();
  const failure = withReason('Failed to change the finding', 'Try again.');
  return useAction({
    call: ({ id, reason }: IgnoreRequest) =>
      api.call(qualityRoutes.judgeQualityFinding, { params: { id }, body: { ignored_reason: reason } }),
    done: (_, { reason }) => (reason === null ? 'Finding no longer ignored' : 'Finding ignored'),
    failed: (error) => {
      void refresh(queries, qualityRoutes.getQuality);
      return failure(error);
    },
    onDone: (finding) =>
      queries.setQueryData(
        reportKey,
        (report) =>
          report && {
            ...report,
            findings: report.findings.map((one) => (one.id === finding.id ? finding : one)),
          },
      ),
  });
}
