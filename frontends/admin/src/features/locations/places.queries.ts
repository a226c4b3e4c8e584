import { routes } from '@latchline/contracts/api/routes';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { itemsOf, refresh, routeKey } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useContentChanges } from '../../shared/editing/use-content-changes';

/** The region and the cities; refreshed when somebody changes site content. */
export function usePlaces() {
  const { queries } = useClients();
  const regions = useRouteQuery(routes.listEditedRegions, undefined, { select: itemsOf });
  const cities = useRouteQuery(routes.listEditedCities, undefined, { select: itemsOf });
  useContentChanges(() => void refresh(queries, routes.listEditedRegions, routes.listEditedCities));
  return { regions, cities };
}

/** Updates a region or city in its cached list. */
export function useCachePlace() {
  const { queries } = useClients();
  const withPlace =
    <P extends { readonly id: string }>(now: P) =>
    ({ items }: { items: P[] } = { items: [] }) => ({
      items: items.map((place) => (place.id === now.id ? now : place)),
    });
  return {
    region: (now: EditedRegion) => queries.setQueryData(routeKey(routes.listEditedRegions), withPlace(now)),
    city: (now: City) => queries.setQueryData(routeKey(routes.listEditedCities), withPlace(now)),
  };
}
