import { costRoutes } from '@latchline/contracts/leads/figures/cost.operations';
import { figureRoutes } from '@latchline/contracts/leads/figures/figure.operations';
import {
  type Cost,
  type CostDraft,
  type CostImportResults,
  maxImportedCosts,
} from '@latchline/contracts/leads/figures/cost.schema';
import type { QueryOf } from '../../../shared/api/route-query';
import { useAction } from '../../../shared/calls/use-action';
import { useRoutePages } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';
import { statusOf } from '../../../shared/http/api-failure';
import { withReason } from '../../../shared/ui/failure-toast';

export const failed = (message: string) => withReason(message, 'The server could not be reached.');

/** The list, and the figures that costs are part of. */
const affected = [costRoutes.listCosts, figureRoutes.getFigures];

export const useCosts = (query: QueryOf<typeof costRoutes.listCosts>) =>
  useRoutePages(costRoutes.listCosts, query);

export type KnownCost = Pick<Cost, 'id' | 'updated_at'>;

/** Enters or changes a cost. The form shows errors itself. */
export function useSaveCost(onSaved: () => void) {
  const { api } = useClients();
  return useAction({
    call: ({ known, draft: body }: { known?: KnownCost | undefined; draft: CostDraft }) =>
      known
        ? api.call(costRoutes.changeCost, { params: { id: known.id }, body, ifMatch: known.updated_at })
        : api.call(costRoutes.createCost, { body }),
    done: (_, { known }) => (known ? 'Cost changed' : 'Cost entered'),
    refresh: affected,
    onDone: onSaved,
  });
}

export function useDeleteCost(onDone: () => void) {
  const { api } = useClients();
  return useAction({
    call: ({ id, updated_at }: KnownCost) =>
      api.call(costRoutes.deleteCost, { params: { id }, ifMatch: updated_at }),
    done: 'Cost deleted',
    failed: (error) => {
      // The dialog shows an outdated version, so it closes; the refreshed list shows the current one.
      if (statusOf(error) === 412) onDone();
      return failed('Failed to delete the cost')(error);
    },
    refresh: affected,
    onDone,
  });
}

/** With `dryRun` the server only tells what would happen. */
export function useImportCosts({ dryRun }: { dryRun: boolean }) {
  const { api } = useClients();
  return useAction({
    call: async (drafts: readonly CostDraft[]) => {
      const items: CostImportResults['items'] = [];
      for (let start = 0; start < drafts.length; start += maxImportedCosts) {
        const body = { costs: drafts.slice(start, start + maxImportedCosts), dry_run: dryRun };
        items.push(...(await api.call(costRoutes.importCosts, { body })).items);
      }
      return items;
    },
    failed: failed(dryRun ? 'Failed to check the file' : 'Failed to import the costs'),
    refresh: dryRun ? [] : affected,
  });
}
