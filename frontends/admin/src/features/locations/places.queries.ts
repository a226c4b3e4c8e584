import type { City } from '@latchline/contracts/locations/city.schema';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { useClients } from '../../shared/clients/clients';

/** The region and the cities beyond it; read again whenever somebody has changed what the site says. */
export function usePlaces() {
  const { content, queries } = useClients();
  const regions = useQuery({
    queryKey: queryKeys.regions,
    queryFn: ({ signal }) => content.regions(signal),
  });
  const cities = useQuery({ queryKey: queryKeys.cities, queryFn: ({ signal }) => content.cities(signal) });
  useContentChanges(() => {
    void queries.invalidateQueries({ queryKey: queryKeys.regions });
    void queries.invalidateQueries({ queryKey: queryKeys.cities });
  });
  return { regions, cities };
}

/** Puts a place as it is now where its list is. */
export function useRememberPlace() {
  const { queries } = useClients();
  const put = <P extends { readonly id: string }>(queryKey: readonly string[], now: P) =>
    queries.setQueryData<readonly P[]>(queryKey, (places = []) =>
      places.map((place) => (place.id === now.id ? now : place)),
    );
  return {
    region: (now: EditedRegion) => put(queryKeys.regions, now),
    city: (now: City) => put(queryKeys.cities, now),
  };
}
