import type { LeadStatus } from '@latchline/contracts/leads/lead.schema';

export interface LeadFilters {
  /** The inbox unless given. */
  readonly view?: 'held';
  readonly status?: LeadStatus;
  readonly q?: string;
}

export const queryKeys = {
  session: ['session'] as const,
  stats: ['stats'] as const,
  leads: ['leads'] as const,
  leadLists: ['leads', 'list'] as const,
  leadList: (filters: LeadFilters) => ['leads', 'list', filters] as const,
  deliveries: (id: string) => ['leads', 'deliveries', id] as const,
  lead: (id: string) => ['leads', 'one', id] as const,
};
