import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { userRoutes } from '@latchline/contracts/identity/user.operations';
import { laneRoutes } from '@latchline/contracts/notifications/lanes/lane.operations';
import { rotaRoutes } from '@latchline/contracts/notifications/rota/rota.operations';
import type { LaneName, Lanes, LanesPatch } from '@latchline/contracts/notifications/lanes/lane.schema';
import { toast } from 'sonner';
import { refresh, routeKey } from '../api/route-query';
import { useAction } from '../calls/use-action';
import { useRouteQuery } from '../calls/use-route-query';
import { useClients } from '../clients/clients';
import { settingsFailure } from '../settings/stale-settings';
import { because } from '../ui/failure-toast';
import { testWords } from './lane-words';

/** Routes to refetch when somebody becomes reachable, or stops being so. */
export const reachReads = [
  laneRoutes.getLanes,
  laneRoutes.listSilentPeople,
  rotaRoutes.getRotaWeek,
  rotaRoutes.getOnCall,
  setupRoutes.getSetup,
  userRoutes.listUsers,
];

export const useLanes = () => useRouteQuery(laneRoutes.getLanes);

/** Everybody who would not be notified of a lead, and why. */
export const useSilentPeople = () =>
  useRouteQuery(laneRoutes.listSilentPeople, undefined, { select: ({ items }) => items });

export function useChangeLanes({ updated_at }: Lanes) {
  const { api, queries } = useClients();
  return useAction({
    call: (body: LanesPatch) => api.call(laneRoutes.changeLanes, { body, ifMatch: updated_at }),
    done: ({ reachable }) => (reachable ? 'Notifications saved' : undefined),
    failed: settingsFailure(queries, laneRoutes.getLanes, 'your notifications'),
    onDone: (now) => {
      queries.setQueryData(routeKey(laneRoutes.getLanes), now);
      if (!now.reachable) toast.error('Saved. Nothing notifies you of a lead now.');
      void refresh(queries, ...reachReads.filter((route) => route !== laneRoutes.getLanes));
    },
  });
}

export function useTestLane() {
  const { api } = useClients();
  return useAction({
    call: (lane: LaneName) => api.call(laneRoutes.testLane, { params: { lane }, timeoutMs: 35_000 }),
    done: (outcome) => {
      if (outcome.state !== 'refused') return testWords(outcome);
      toast.error(testWords(outcome));
      return undefined;
    },
    failed: because('Failed to send the test'),
  });
}
