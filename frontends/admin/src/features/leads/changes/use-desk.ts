import { createContext, useContext } from 'react';
import type { LeadDesk } from './lead-desk';

export const DeskContext = createContext<LeadDesk | null>(null);

export function useDesk(): LeadDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk must be used inside DeskContext');
  return desk;
}
