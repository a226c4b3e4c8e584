import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import type { EditedLocation, ListedTown } from '@latchline/contracts/locations/location-editing.schema';
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

const listKey = routeKey(locationRoutes.listTowns);
const townKey = (id: string) => routeKey(locationRoutes.getEditedLocation, { params: { id } });
const failedToLoad = 'Failed to load locations';

/** All towns by name, without their texts; refreshed when somebody changes site content. */
export function useTowns() {
  const { queries } = useClients();
  const query = useRouteQuery(locationRoutes.listTowns, undefined, { select: itemsOf });
  useContentChanges(() => void refresh(queries, locationRoutes.listTowns));
  useLoadFailure(query.isError, failedToLoad);
  return query;
}

/** A town with its texts, as a list of one that is empty without it; refreshed as the list is. */
export function useTown(id: string) {
  const { queries } = useClients();
  const query = useRouteQuery(locationRoutes.getEditedLocation, { params: { id } });
  useContentChanges(() => void refresh(queries, locationRoutes.getEditedLocation));
  const isGone = query.isError && isUnknown(query.error);
  const isError = query.isError && !isGone;
  useLoadFailure(isError, failedToLoad);
  const { data: town, isPending, isPaused, refetch } = query;
  return { isPending, isPaused, isError, refetch, data: isGone ? [] : town && [town] };
}

/** There is no such town, or the address has no id of a town. */
const isUnknown = (error: Error): boolean => [404, 422].includes(statusOf(error) ?? 0);

/** Updates a town in the cache, and in the list if that has been loaded. */
export function useCacheTown() {
  const { queries } = useClients();
  return (now: EditedLocation) => {
    queries.setQueryData(townKey(now.id), now);
    queries.setQueryData(
      listKey,
      (list) =>
        list && {
          items: [...without(list.items, now), now].sort((one, other) => one.name.localeCompare(other.name)),
        },
    );
    void refresh(queries, statsRoutes.getStats);
  };
}

const without = (towns: readonly ListedTown[], { id }: Pick<ListedTown, 'id'>): ListedTown[] =>
  towns.filter((town) => town.id !== id);

export function useDeleteTown() {
  const { api, queries } = useClients();
  return useAction({
    call: ({ id, updated_at }: EditedLocation) =>
      api.call(locationRoutes.deleteLocation, { params: { id }, ifMatch: updated_at }),
    done: 'Location deleted',
    failed: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void refresh(queries, locationRoutes.getEditedLocation);
      const description = stale
        ? 'Somebody else has changed it. Check the latest version and try again.'
        : whyNotSaved(error);
      return { message: 'Failed to delete location', description };
    },
    onDone: async (_, town) => {
      navigate(paths.locations, { ask: false, from: `${paths.locations}/${town.id}` });
      queries.setQueryData(listKey, (list) => list && { items: without(list.items, town) });
      await refresh(queries, statsRoutes.getStats);
    },
  });
}
