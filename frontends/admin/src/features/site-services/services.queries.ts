import type { Service } from '@latchline/contracts/content/content.schema';
import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { serviceRoutes } from '@latchline/contracts/content/service.operations';
import { itemsOf, refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { whyNotSaved } from '../../shared/editing/save-failure';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { statusOf } from '../../shared/http/api-failure';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { useLoadFailure } from '../../shared/records/use-load-failure';

const listKey = routeKey(serviceRoutes.listEditedServices);

/** All services, oldest first; refreshed when somebody changes site content. */
export function useServiceList() {
  const { queries } = useClients();
  const query = useRouteQuery(serviceRoutes.listEditedServices, undefined, { select: itemsOf });
  useContentChanges(() => void refresh(queries, serviceRoutes.listEditedServices));
  useLoadFailure(query.isError, 'Failed to load services');
  return query;
}

/** Updates a service in the cached list, or adds it. */
export function useCacheService() {
  const { queries } = useClients();
  return (now: Service) => {
    queries.setQueryData(listKey, (list) => {
      const all = list?.items ?? [];
      const known = all.some(({ id }) => id === now.id);
      return { items: known ? all.map((one) => (one.id === now.id ? now : one)) : [...all, now] };
    });
    void refresh(queries, statsRoutes.getStats);
  };
}

export function useDeleteService() {
  const { api, queries } = useClients();
  return useAction({
    call: ({ id, updated_at }: Service) =>
      api.call(serviceRoutes.deleteService, { params: { id }, ifMatch: updated_at }),
    done: 'Service deleted',
    failed: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void refresh(queries, serviceRoutes.listEditedServices);
      const description = stale
        ? 'Somebody else has changed it. Check the latest version and try again.'
        : whyNotSaved(error);
      return { message: 'Failed to delete service', description };
    },
    onDone: async (_, service) => {
      navigate(paths.services, { ask: false, from: `${paths.services}/${service.id}` });
      queries.setQueryData(listKey, (list) => ({
        items: (list?.items ?? []).filter(({ id }) => id !== service.id),
      }));
      await refresh(queries, statsRoutes.getStats);
    },
  });
}
