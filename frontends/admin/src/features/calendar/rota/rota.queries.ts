import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { profileRoutes } from '@latchline/contracts/identity/profile.operations';
import { laneRoutes } from '@latchline/contracts/notifications/lanes/lane.operations';
import { rotaRoutes } from '@latchline/contracts/notifications/rota/rota.operations';
import type { NewOverride, Rota } from '@latchline/contracts/notifications/rota/rota.schema';
import { toast } from 'sonner';
import { refresh, routeKey } from '../../../shared/api/route-query';
import { useAction } from '../../../shared/calls/use-action';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';
import { because } from '../../../shared/ui/failure-toast';

/** Shifts begin and end on the minute, and colleagues swap. */
const refreshMs = 60_000;

export const useRota = () => useRouteQuery(rotaRoutes.getRota, undefined, { refetchInterval: refreshMs });
export const useRotaWeek = (from: string) =>
  useRouteQuery(rotaRoutes.getRotaWeek, { query: { from } }, { refetchInterval: refreshMs });
export const useOnCall = () => useRouteQuery(rotaRoutes.getOnCall, undefined, { refetchInterval: refreshMs });
export const useStaff = () =>
  useRouteQuery(profileRoutes.listStaff, undefined, { select: ({ items }) => items, staleTime: refreshMs });

/** Shows the changed rota at once, and who is on call because of it. */
export function useRememberRota() {
  const { queries } = useClients();
  return (now: Rota) => {
    queries.setQueryData(routeKey(rotaRoutes.getRota), now);
    void refresh(
      queries,
      rotaRoutes.getRotaWeek,
      rotaRoutes.getOnCall,
      setupRoutes.getSetup,
      laneRoutes.listSilentPeople,
    );
  };
}

/** It takes effect at once, and those whom it concerns are notified. */
export function useAddOverride() {
  const { api } = useClients();
  const remember = useRememberRota();
  const remove = useRemoveOverride();
  return useAction({
    call: (body: NewOverride) => api.call(rotaRoutes.addRotaOverride, { body }),
    onDone: (rota, wanted) => {
      remember(rota);
      const added = rota.overrides.findLast((one) => isSame(one, wanted));
      toast.success(wanted.kind === 'swap' ? 'Shift swapped' : 'Holiday added', {
        ...(wanted.by !== null && { description: 'Both are notified.' }),
        ...(added && { action: { label: 'Undo', onClick: () => remove.mutate(added.id) } }),
      });
    },
  });
}

const isSame = (one: NewOverride, other: NewOverride): boolean =>
  (['kind', 'person', 'by', 'from', 'until'] as const).every((name) => one[name] === other[name]);

export function useRemoveOverride() {
  const { api } = useClients();
  return useAction({
    call: (id: string) => api.call(rotaRoutes.removeRotaOverride, { params: { id } }),
    done: 'Removed. The pattern applies again',
    failed: because('Failed to remove it'),
    refresh: [rotaRoutes.getRota],
    onDone: useRememberRota(),
  });
}
