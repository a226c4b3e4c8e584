import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { leadImportRoutes } from '@latchline/contracts/leads/imports/lead-import.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { LeadImportResults } from '@latchline/contracts/leads/imports/lead-import.schema';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { withReason } from '../../../shared/ui/failure-toast';
import { batchesOf, type LeadRow } from './lead-file';

export type ImportResult = LeadImportResults['items'][number];

interface LeadCheck {
  readonly leads: readonly LeadRow[];
  readonly skipDuplicates: boolean;
  readonly onProgress: (done: number) => void;
}

interface LeadImport extends LeadCheck {
  /** What the check found. */
  readonly checked: readonly ImportResult[];
}

type ImportRoute = typeof leadImportRoutes.previewLeadImport | typeof leadImportRoutes.importLeads;

/** One request after another; after a failure, the same file can be sent again. */
function useBatches(route: ImportRoute) {
  const { api } = useClients();
  return async (leads: readonly LeadRow[], skip_duplicates: boolean, onProgress: (done: number) => void) => {
    const results: ImportResult[] = [];
    for (const batch of batchesOf(leads)) {
      results.push(...(await api.call(route, { body: { leads: batch, skip_duplicates } })).items);
      onProgress(results.length);
    }
    return results;
  };
}

/**
 * Several leads of one person in the file are all imported. In the inbox they would be duplicates of each other as soon as the
 * first of them is there, so only those of other leads count.
 */
function ofWholeFile(results: readonly ImportResult[], skipDuplicates: boolean): ImportResult[] {
  const own = new Set(results.map(({ id }) => id));
  return results.map((result) => {
    if (result.outcome === 'known') return result;
    const isSkipped = skipDuplicates && result.duplicates.some((id) => !own.has(id));
    return { ...result, outcome: isSkipped ? 'duplicate' : 'new' };
  });
}

const failed = (what: string) =>
  withReason(what, 'The server could not be reached. Import the file again to continue.');

export function usePreviewImport() {
  const send = useBatches(leadImportRoutes.previewLeadImport);
  return useAction({
    call: async ({ leads, skipDuplicates, onProgress }: LeadCheck) =>
      ofWholeFile(await send(leads, skipDuplicates, onProgress), skipDuplicates),
    failed: failed('Failed to check the file'),
  });
}

export function useImportLeads() {
  const send = useBatches(leadImportRoutes.importLeads);
  return useAction({
    call: async ({ leads, skipDuplicates, checked, onProgress }: LeadImport) => {
      const plan = ofWholeFile(checked, skipDuplicates);
      const skipped = new Map(
        plan.flatMap((result) => (result.outcome === 'duplicate' ? [[result.row, result] as const] : [])),
      );
      const wanted = leads.filter(({ row }) => !skipped.has(row));
      const sent = await send(wanted, false, (done) => onProgress(done + skipped.size));
      return [...sent, ...skipped.values()];
    },
    failed: failed('The import stopped'),
    refresh: [leadRoutes.listLeads, statsRoutes.getStats],
  });
}
