import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { leadImportRoutes } from '@latchline/contracts/leads/imports/lead-import.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { LeadImportResults } from '@latchline/contracts/leads/imports/lead-import.schema';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { withReason } from '../../../shared/ui/failure-toast';
import { batchesOf, type LeadRow } from './lead-file';

export type ImportResult = LeadImportResults['items'][number];

interface LeadImport {
  readonly leads: readonly LeadRow[];
  readonly skipDuplicates: boolean;
  readonly onProgress: (done: number) => void;
}

/** One request after another; after a failure, the same file can be sent again. */
function useInBatches(
  route: typeof leadImportRoutes.previewLeadImport | typeof leadImportRoutes.importLeads,
  failed: string,
  refresh: readonly (typeof leadRoutes.listLeads | typeof statsRoutes.getStats)[] = [],
) {
  const { api } = useClients();
  return useAction({
    call: async ({ leads, skipDuplicates, onProgress }: LeadImport) => {
      const results: ImportResult[] = [];
      for (const batch of batchesOf(leads)) {
        const body = { leads: batch, skip_duplicates: skipDuplicates };
        results.push(...(await api.call(route, { body })).items);
        onProgress(results.length);
      }
      return results;
    },
    failed: withReason(failed, 'The server could not be reached. Import the file again to continue.'),
    refresh,
  });
}

export const usePreviewImport = () =>
  useInBatches(leadImportRoutes.previewLeadImport, 'Failed to check the file');

export const useImportLeads = () =>
  useInBatches(leadImportRoutes.importLeads, 'The import stopped', [
    leadRoutes.listLeads,
    statsRoutes.getStats,
  ]);
