import { useEffect, useRef } from 'react';
import { isQueueAskedFor, showLeads } from '../../../shared/leads/lead-address';
import { useLeadViews } from './lead-views.queries';

/** Applies the default view when the inbox opens without filters: the user's own, else the shared one. */
export function useDefaultView(): void {
  const { data: views } = useLeadViews();
  const decided = useRef(location.search !== '' || isQueueAskedFor());
  useEffect(() => {
    if (!views || decided.current) return;
    decided.current = true;
    if (location.search !== '') return;
    const chosen = views.filter(({ is_default }) => is_default);
    const view = chosen.find(({ shared }) => !shared) ?? chosen[0];
    if (view) showLeads(view.filters);
  }, [views]);
}
