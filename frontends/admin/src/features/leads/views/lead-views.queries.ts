import type {
  LeadView,
  LeadViewDraft,
  LeadViewPatch,
} from '@latchline/contracts/leads/views/lead-view.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { isRefused, serverMessage, statusOf } from '../../../shared/http/api-failure';
import { queryKeys } from '../../../shared/api/query-keys';
import { useClients } from '../../../shared/clients/clients';

export function useLeadViews() {
  const { leadViews } = useClients();
  return useQuery({
    queryKey: queryKeys.leadViews,
    queryFn: ({ signal }) => leadViews.views(signal),
    staleTime: 60_000,
  });
}

/** Whatever is done with a view, the list of them is read again: one that is made the default takes it from another. */
function useViewMutation<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { done, failed }: { done?: string; failed: string },
) {
  const { queries } = useClients();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (done) toast.success(done);
    },
    onError: (error) => {
      if (statusOf(error) === 412) {
        toast.error('Somebody else has changed this view. It is shown as it is now.');
        return;
      }
      const why = isRefused(error) ? serverMessage(error) : undefined;
      toast.error(why ? `${failed}: ${why}` : failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.leadViews }),
  });
}

export function useCreateView() {
  const { leadViews } = useClients();
  return useViewMutation((draft: LeadViewDraft) => leadViews.create(draft), {
    done: 'View saved',
    failed: 'Failed to save the view',
  });
}

export function useChangeView() {
  const { leadViews } = useClients();
  return useViewMutation(
    ({ view, patch }: { view: LeadView; patch: LeadViewPatch }) => leadViews.change(view, patch),
    { done: 'View updated', failed: 'Failed to update the view' },
  );
}

export function useRemoveView() {
  const { leadViews } = useClients();
  return useViewMutation((view: LeadView) => leadViews.remove(view.id), {
    done: 'View deleted',
    failed: 'Failed to delete the view',
  });
}

export function useOrderViews() {
  const { leadViews, queries } = useClients();
  return useViewMutation(
    (views: readonly LeadView[]) => {
      queries.setQueryData(queryKeys.leadViews, views);
      return leadViews.order(views.map(({ id }) => id));
    },
    { failed: 'Failed to move the view' },
  );
}
