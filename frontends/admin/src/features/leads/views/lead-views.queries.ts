import { leadViewRoutes } from '@latchline/contracts/leads/views/lead-view.operations';
import type {
  LeadView,
  LeadViewDraft,
  LeadViewPatch,
} from '@latchline/contracts/leads/views/lead-view.schema';
import { itemsOf, routeKey } from '../../../shared/api/route-query';
import { useAction } from '../../../shared/calls/use-action';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';
import { statusOf } from '../../../shared/http/api-failure';
import { because } from '../../../shared/ui/failure-toast';

export const useLeadViews = () =>
  useRouteQuery(leadViewRoutes.listLeadViews, undefined, { select: itemsOf, staleTime: 60_000 });

/** Refetches all views after any change, because making one the default unsets another. */
const change = (message: string) => ({
  failed: (error: unknown) =>
    statusOf(error) === 412
      ? 'Somebody else changed this view. The latest version is shown.'
      : because(message)(error),
  refresh: [leadViewRoutes.listLeadViews],
});

export function useCreateView() {
  const { api } = useClients();
  return useAction({
    call: (body: LeadViewDraft) => api.call(leadViewRoutes.createLeadView, { body }),
    done: 'View saved',
    ...change('Failed to save the view'),
  });
}

export function useChangeView() {
  const { api } = useClients();
  return useAction({
    call: ({ view: { id, updated_at }, patch }: { view: LeadView; patch: LeadViewPatch }) =>
      api.call(leadViewRoutes.changeLeadView, { params: { id }, body: patch, ifMatch: updated_at }),
    done: 'View updated',
    ...change('Failed to update the view'),
  });
}

export function useRemoveView() {
  const { api } = useClients();
  return useAction({
    call: ({ id, updated_at }: LeadView) =>
      api.call(leadViewRoutes.deleteLeadView, { params: { id }, ifMatch: updated_at }),
    done: 'View deleted',
    ...change('Failed to delete the view'),
  });
}

export function useOrderViews() {
  const { api, queries } = useClients();
  return useAction({
    call: (views: readonly LeadView[]) => {
      queries.setQueryData(routeKey(leadViewRoutes.listLeadViews), { items: [...views] });
      return api.call(leadViewRoutes.orderLeadViews, { body: { ids: views.map(({ id }) => id) } });
    },
    ...change('Failed to move the view'),
  });
}
