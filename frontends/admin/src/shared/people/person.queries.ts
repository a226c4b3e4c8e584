import type { Person } from '@latchline/contracts/leads/person.operations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { queryKeys } from '../api/query-keys';
import { refreshCounts } from '../leads/refresh-leads';
import { useClients } from '../clients/clients';
import { saveFile } from '../files/save-file';

/** What would be erased: counted, and nothing changed. */
export function usePersonPreview(person: Person) {
  const { api } = useClients();
  return useQuery({
    queryKey: queryKeys.person(person),
    queryFn: () => api.erasePerson(person, false),
    // A count of yesterday must not stand beside a button that erases.
    gcTime: 0,
    staleTime: 0,
  });
}

export function useExportPerson(person: Person) {
  const { api } = useClients();
  return useMutation({
    mutationFn: () => api.exportPerson(person),
    onSuccess: (everything) => {
      const day = everything.exported_at.slice(0, 10);
      saveFile(`person-${day}.json`, 'application/json', JSON.stringify(everything, null, 2));
    },
    onError: () => toast.error('Failed to export the person'),
  });
}

export function useErasePerson(person: Person, onErased: () => void) {
  const { api, queries } = useClients();
  return useMutation({
    mutationFn: () => api.erasePerson(person, true),
    onSuccess: async ({ leads }) => {
      toast.success(leads === 1 ? '1 lead erased' : `${leads} leads erased`);
      onErased();
      queries.removeQueries({ queryKey: queryKeys.leads, type: 'inactive' });
      await queries.resetQueries({ queryKey: queryKeys.leadLists });
      await refreshCounts(queries);
    },
    onError: () => toast.error('Failed to erase the person'),
  });
}
