import { routes } from '@latchline/contracts/api/routes';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
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

const listKey = routeKey(routes.listEditedLocations);

/** All towns by name; refreshed when somebody changes site content. */
export function useLocations() {
  const { queries } = useClients();
  const query = useRouteQuery(routes.listEditedLocations, undefined, { select: itemsOf });
  useContentChanges(() => void refresh(queries, routes.listEditedLocations));
  useLoadFailure(query.isError, 'Failed to load locations');
  return query;
}

/** Updates a town in the cached list. */
export function useCacheLocation() {
  const { queries } = useClients();
  return (now: EditedLocation) => {
    queries.setQueryData(listKey, (list) => ({
      items: [...(list?.items ?? []).filter(({ id }) => id !== now.id), now].sort((one, other) =>
        one.name.localeCompare(other.name),
      ),
    }));
    void refresh(queries, routes.getStats);
  };
}

export function useDeleteLocation() {
  const { api, queries } = useClients();
  return useAction({
    call: ({ id, updated_at }: EditedLocation) =>
      api.call(routes.deleteLocation, { params: { id }, ifMatch: updated_at }),
    done: 'Location deleted',
    failed: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void refresh(queries, routes.listEditedLocations);
      const description = stale
        ? 'Somebody else has changed it. Check the latest version and try again.'
        : whyNotSaved(error);
      return { message: 'Failed to delete location', description };
    },
    onDone: async (_, town) => {
      navigate(paths.locations, { ask: false });
      queries.setQueryData(listKey, (list) => ({
        items: (list?.items ?? []).filter(({ id }) => id !== town.id),
      }));
      await refresh(queries, routes.getStats);
    },
  });
}
