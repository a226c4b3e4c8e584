import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { itemsOf, refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { whyNotSaved } from '../../shared/editing/save-failure';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { statusOf } from '../../shared/http/api-failure';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { cityPath, regionPath } from '../../shared/navigation/place-paths';

/** The region and the cities; refreshed when somebody changes site content. */
export function usePlaces() {
  const { queries } = useClients();
  const regions = useRouteQuery(placeRoutes.listEditedRegions, undefined, { select: itemsOf });
  const cities = useRouteQuery(placeRoutes.listEditedCities, undefined, { select: itemsOf });
  useContentChanges(() => void refresh(queries, placeRoutes.listEditedRegions, placeRoutes.listEditedCities));
  return { regions, cities };
}

/** Adds or updates a region or city in its cached list. */
export function useCachePlace() {
  const { queries } = useClients();
  const withPlace =
    <P extends { readonly id: string; readonly name: string }>(now: P) =>
    ({ items }: { items: P[] } = { items: [] }) => ({
      items: [...items.filter(({ id }) => id !== now.id), now].sort((one, other) =>
        one.name.localeCompare(other.name),
      ),
    });
  return {
    region: (now: EditedRegion) =>
      queries.setQueryData(routeKey(placeRoutes.listEditedRegions), withPlace(now)),
    city: (now: City) => queries.setQueryData(routeKey(placeRoutes.listEditedCities), withPlace(now)),
  };
}

/** What happens to the towns of a region that is deleted. */
export type TownsOfRegion = { readonly replacement: string } | { readonly towns: 'delete' } | undefined;

export function useDeleteRegion() {
  const { api, queries } = useClients();
  return useAction({
    call: ({ region, query }: { region: EditedRegion; query: TownsOfRegion }) =>
      api.call(placeRoutes.deleteRegion, {
        params: { id: region.id },
        ifMatch: region.updated_at,
        ...(query && { query }),
      }),
    done: 'Region deleted',
    failed: (error) => {
      if (statusOf(error) === 412) void refresh(queries, placeRoutes.listEditedRegions);
      return { message: 'Failed to delete region', description: whyNotDeleted(error) };
    },
    onDone: async (_, { region }) => {
      navigate(paths.locations, { ask: false, from: regionPath(region.id) });
      await refresh(
        queries,
        placeRoutes.listEditedRegions,
        locationRoutes.listTowns,
        locationRoutes.getEditedLocation,
        statsRoutes.getStats,
      );
    },
  });
}

export function useDeleteCity() {
  const { api, queries } = useClients();
  return useAction({
    call: ({ id, updated_at }: City) =>
      api.call(placeRoutes.deleteCity, { params: { id }, ifMatch: updated_at }),
    done: 'City deleted',
    failed: (error) => {
      if (statusOf(error) === 412) void refresh(queries, placeRoutes.listEditedCities);
      return { message: 'Failed to delete city', description: whyNotDeleted(error) };
    },
    onDone: async (_, { id }) => {
      navigate(paths.locations, { ask: false, from: cityPath(id) });
      await refresh(queries, placeRoutes.listEditedCities);
    },
  });
}

const whyNotDeleted = (error: unknown): string =>
  statusOf(error) === 412
    ? 'Somebody else has changed it. Check the latest version and try again.'
    : whyNotSaved(error);
