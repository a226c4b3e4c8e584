import { routes } from '@latchline/contracts/api/routes';
import type { LeadViewFilters } from '@latchline/contracts/leads/views/lead-view.schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refresh, routeKey } from '../api/route-query';

export const leadReads = [
  routes.listLeads,
  routes.getLead,
  routes.getNotesHistory,
  routes.listUnsent,
  routes.listLeadDeliveries,
];

/** Of the lists in pages: a single page, as the board reads it, has another shape. */
export const leadListsKey: QueryKey = [...routeKey(routes.listLeads), 'pages'];
/** Keyed by the chosen filters, because the query made from them depends on the time. */
export const leadListKey = (filters: LeadViewFilters): QueryKey => [...leadListsKey, filters];
export const leadKey = (id: string): QueryKey => routeKey(routes.getLead, { params: { id } });

export const refreshLeads = (queries: QueryClient): Promise<void> => refresh(queries, ...leadReads);

export const refreshCounts = (queries: QueryClient): Promise<void> =>
  refresh(queries, routes.getStats, routes.countQueue);
