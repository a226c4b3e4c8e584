import { londonDate } from '@latchline/contracts/time/london-time';
import { type Person, personRoutes } from '@latchline/contracts/leads/person.operations';
import { routeKey } from '../api/route-query';
import { useAction } from '../calls/use-action';
import { useRouteQuery } from '../calls/use-route-query';
import { useClients } from '../clients/clients';
import { saveFile } from '../files/save-file';
import { leadListsKey, leadReads, refreshCounts } from '../leads/refresh-leads';

/** Counts what would be erased, without changing anything. */
export const usePersonPreview = (person: Person) =>
  useRouteQuery(
    personRoutes.erasePerson,
    { body: { ...person, dry_run: true } },
    // Never cached: an old count must not be shown beside the erase button.
    { gcTime: 0, staleTime: 0 },
  );

/** With all photos, and voicemails from their provider. */
const exportTimeoutMs = 5 * 60_000;

export function useExportPerson(person: Person) {
  const { api } = useClients();
  return useAction({
    call: () => api.call(personRoutes.exportPerson, { body: person, timeoutMs: exportTimeoutMs }),
    failed: "Failed to export the person's data",
    onDone: (everything) => {
      saveFile(
        `person-${londonDate(new Date(everything.exported_at))}.json`,
        'application/json',
        JSON.stringify(everything, null, 2),
      );
    },
  });
}

export function useErasePerson(person: Person, onErased: () => void) {
  const { api, queries } = useClients();
  return useAction({
    call: () => api.call(personRoutes.erasePerson, { body: { ...person, dry_run: false } }),
    done: ({ leads }) => (leads === 1 ? '1 lead erased' : `${leads} leads erased`),
    failed: "Failed to erase the person's data",
    onDone: async () => {
      onErased();
      for (const route of leadReads) queries.removeQueries({ queryKey: routeKey(route), type: 'inactive' });
      await queries.resetQueries({ queryKey: leadListsKey });
      await refreshCounts(queries);
    },
  });
}
