import { useEffect, useRef } from 'react';
import { showLeads } from '../../../shared/leads/lead-address';
import { useLeadViews } from './lead-views.queries';

/** An inbox that is opened without a word of what to show, shows what its owner has chosen, or what all have. */
export function useDefaultView(): void {
  const { data: views } = useLeadViews();
  const asked = useRef(location.search !== '');
  useEffect(() => {
    if (!views || asked.current) return;
    asked.current = true;
    if (location.search !== '') return;
    const chosen = views.filter(({ is_default }) => is_default);
    const view = chosen.find(({ shared }) => !shared) ?? chosen[0];
    if (view) showLeads(view.filters);
  }, [views]);
}
