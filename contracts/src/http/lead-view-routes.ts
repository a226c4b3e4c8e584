import { z } from 'zod';
import {
  leadViewDraftSchema,
  leadViewListSchema,
  leadViewOrderSchema,
  leadViewPatchSchema,
  leadViewSchema,
} from '../leads/lead-view.schema';

const byId = z.object({ id: z.uuid() });

/** Narrowings of the inbox that somebody has given a name. */
export const leadViewRoutes = {
  listLeadViews: {
    method: 'GET',
    path: '/api/admin/lead-views',
    auth: 'leads',
    summary: 'Saved views of the inbox: the shared ones, then those of whoever asks',
    answers: { 200: { description: 'Views', schema: leadViewListSchema } },
    problems: [401, 403],
  },
  createLeadView: {
    method: 'POST',
    path: '/api/admin/lead-views',
    auth: 'leads',
    summary: 'Save a view; only administrators share one',
    body: leadViewDraftSchema,
    answers: { 201: { description: 'The view', schema: leadViewSchema } },
    problems: [401, 403, 409],
  },
  orderLeadViews: {
    method: 'POST',
    path: '/api/admin/lead-views/order',
    auth: 'leads',
    summary: 'Put views into an order; shared ones only move for administrators',
    body: leadViewOrderSchema,
    answers: { 200: { description: 'Views in their order', schema: leadViewListSchema } },
    problems: [401, 403],
  },
  getLeadView: {
    method: 'GET',
    path: '/api/admin/lead-views/:id',
    auth: 'leads',
    summary: 'One saved view; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The view', schema: leadViewSchema } },
    problems: [401, 403, 404],
  },
  changeLeadView: {
    method: 'PATCH',
    path: '/api/admin/lead-views/:id',
    auth: 'leads',
    summary: 'Rename a view, change what it shows, share it or open the inbox with it',
    params: byId,
    body: leadViewPatchSchema,
    answers: { 200: { description: 'The view as it is now', schema: leadViewSchema } },
    problems: [401, 403, 404, 409, 412],
  },
  deleteLeadView: {
    method: 'DELETE',
    path: '/api/admin/lead-views/:id',
    auth: 'leads',
    summary: 'Take a saved view away',
    params: byId,
    answers: { 204: { description: 'It is gone' } },
    problems: [401, 403, 404],
  },
} as const;
