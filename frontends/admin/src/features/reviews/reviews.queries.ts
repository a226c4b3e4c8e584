import { reviewRoutes } from '@latchline/contracts/content/reviews/review.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { reviewLinkRoutes } from '@latchline/contracts/notifications/review-link.operations';
import type { Review } from '@latchline/contracts/content/reviews/review.schema';
import { pagesKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useClients } from '../../shared/clients/clients';
import { usePagedList } from '../../shared/paging/use-paged-list';
import { because } from '../../shared/ui/failure-toast';
import type { ReviewFilters } from './review-filters';

/** Customers write reviews at any time. */
const refreshMs = 60_000;

export const reviewLists = [reviewRoutes.listReviews];

export function useReviews(filters: ReviewFilters) {
  const { api } = useClients();
  return usePagedList({
    queryKey: pagesKey(reviewRoutes.listReviews, { query: filters }),
    read: (cursor, signal) => api.call(reviewRoutes.listReviews, { query: { ...filters, cursor }, signal }),
    refetchInterval: refreshMs,
  });
}

export function useHideReview({ id, updated_at }: Review) {
  const { api } = useClients();
  return useAction({
    call: (hidden_reason: string | null) =>
      api.call(reviewRoutes.changeReview, {
        params: { id },
        body: { hidden_reason },
        ifMatch: `"${updated_at}"`,
      }),
    done: (_, reason) => (reason === null ? 'The site shows the review' : 'Review hidden'),
    failed: because('Failed to change the review'),
    refresh: reviewLists,
  });
}

/** Finds the lead by its reference and gets its link. */
export function useReviewLink() {
  const { api } = useClients();
  return useAction({
    call: async (reference: string) => {
      const { items } = await api.call(leadRoutes.listLeads, { query: { q: reference } });
      const [lead] = items;
      if (!lead || items.length > 1) return null;
      const { url } = await api.call(reviewLinkRoutes.getReviewLink, { params: { id: lead.id } });
      return { url, name: lead.name };
    },
    failed: because('Failed to get the link'),
  });
}
