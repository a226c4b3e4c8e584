import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { notesRoutes } from '@latchline/contracts/leads/notes.operations';
import { queueRoutes } from '@latchline/contracts/leads/queue/queue-counts.operations';
import { deliveryRoutes } from '@latchline/contracts/notifications/delivery.operations';
import type { LeadViewFilters } from '@latchline/contracts/leads/views/lead-view.schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refresh, routeKey } from '../api/route-query';

export const leadReads = [
  leadRoutes.listLeads,
  leadRoutes.getLead,
  notesRoutes.getNotesHistory,
  deliveryRoutes.listUnsent,
  deliveryRoutes.listLeadDeliveries,
];

/** Of the lists in pages: a single page, as the board reads it, has another shape. */
export const leadListsKey: QueryKey = [...routeKey(leadRoutes.listLeads), 'pages'];
/** Keyed by the chosen filters, because the query made from them depends on the time. */
export const leadListKey = (filters: LeadViewFilters): QueryKey => [...leadListsKey, filters];
export const leadKey = (id: string): QueryKey => routeKey(leadRoutes.getLead, { params: { id } });

export const refreshLeads = (queries: QueryClient): Promise<void> => refresh(queries, ...leadReads);

export const refreshCounts = (queries: QueryClient): Promise<void> =>
  refresh(queries, statsRoutes.getStats, queueRoutes.countQueue);
