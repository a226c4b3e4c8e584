import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { statusOf } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import { whyNotSaved } from '../../shared/editing/save-failure';
import { useLoadFailure } from '../../shared/records/use-load-failure';
import { etagOf } from '../../shared/editing/use-entity-form';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';

/** By name, as the gateway gives them; read again whenever somebody has changed what the site says. */
export function useLocations() {
  const { content, queries } = useClients();
  const asked = useQuery({
    queryKey: queryKeys.locations,
    queryFn: ({ signal }) => content.locations(signal),
  });
  useContentChanges(() => void queries.invalidateQueries({ queryKey: queryKeys.locations }));
  useLoadFailure(asked.isError, 'Failed to load locations');
  return asked;
}

/** Puts a town as it is now where the list is. */
export function useRememberLocation() {
  const { queries } = useClients();
  return (now: EditedLocation) => {
    queries.setQueryData<readonly EditedLocation[]>(queryKeys.locations, (towns = []) =>
      [...towns.filter(({ id }) => id !== now.id), now].sort((one, other) =>
        one.name.localeCompare(other.name),
      ),
    );
    void queries.invalidateQueries({ queryKey: queryKeys.stats });
  };
}

export function useDeleteLocation() {
  const { content, queries } = useClients();
  return useMutation({
    mutationFn: (town: EditedLocation) => content.removeLocation(town.id, etagOf(town)),
    onSuccess: async (_, town) => {
      navigate(paths.locations, { ask: false });
      queries.setQueryData<readonly EditedLocation[]>(queryKeys.locations, (towns = []) =>
        towns.filter(({ id }) => id !== town.id),
      );
      toast.success('Location deleted');
      await queries.invalidateQueries({ queryKey: queryKeys.stats });
    },
    onError: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void queries.invalidateQueries({ queryKey: queryKeys.locations });
      const description = stale
        ? 'Somebody has changed it meanwhile. Look at it as it is now first.'
        : whyNotSaved(error);
      toast.error('Failed to delete location', { description });
    },
  });
}
