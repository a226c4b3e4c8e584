import type { Service } from '@latchline/contracts/content/content.schema';
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

/** In the order they were made; read again whenever somebody has changed what the site says. */
export function useServiceList() {
  const { content, queries } = useClients();
  const asked = useQuery({
    queryKey: queryKeys.services,
    queryFn: ({ signal }) => content.services(signal),
  });
  useContentChanges(() => void queries.invalidateQueries({ queryKey: queryKeys.services }));
  useLoadFailure(asked.isError, 'Failed to load services');
  return asked;
}

/** Puts a service as it is now where the list is. */
export function useRememberService() {
  const { queries } = useClients();
  return (now: Service) => {
    queries.setQueryData<readonly Service[]>(queryKeys.services, (all = []) =>
      all.some(({ id }) => id === now.id) ? all.map((one) => (one.id === now.id ? now : one)) : [...all, now],
    );
    void queries.invalidateQueries({ queryKey: queryKeys.stats });
  };
}

export function useDeleteService() {
  const { content, queries } = useClients();
  return useMutation({
    mutationFn: (service: Service) => content.removeService(service.id, etagOf(service)),
    onSuccess: async (_, service) => {
      navigate(paths.services, { ask: false });
      queries.setQueryData<readonly Service[]>(queryKeys.services, (all = []) =>
        all.filter(({ id }) => id !== service.id),
      );
      toast.success('Service deleted');
      await queries.invalidateQueries({ queryKey: queryKeys.stats });
    },
    onError: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void queries.invalidateQueries({ queryKey: queryKeys.services });
      const description = stale
        ? 'Somebody has changed it meanwhile. Look at it as it is now first.'
        : whyNotSaved(error);
      toast.error('Failed to delete service', { description });
    },
  });
}
