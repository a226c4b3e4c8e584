import { createContext, useContext } from 'react';
import type { LeadChanges } from './lead-changes';

export const LeadChangesContext = createContext<LeadChanges | null>(null);

export function useLeadChanges(): LeadChanges {
  const changes = useContext(LeadChangesContext);
  if (!changes) throw new Error('useLeadChanges must be used inside LeadChangesContext');
  return changes;
}
