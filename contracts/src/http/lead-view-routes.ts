import type { SessionUser } from '../identity/session.schema';
import { forward } from './route';
import {
  changeLeadView,
  createLeadView,
  deleteLeadView,
  getLeadView,
  listLeadViews,
  orderLeadViews,
  type Viewer,
} from '../leads/lead-view.commands';
import { z } from 'zod';
import { leadViewDraftSchema, leadViewOrderSchema, leadViewPatchSchema } from '../leads/lead-view.schema';

const byId = z.object({ id: z.uuid() });

const viewerOf = ({ id, is_admin }: SessionUser): Viewer => ({ user_id: id, may_share: is_admin });

/** Narrowings of the inbox that somebody has given a name. */
export const leadViewRoutes = {
  listLeadViews: forward(
    listLeadViews,
    {
      method: 'GET',
      path: '/api/admin/lead-views',
      auth: 'leads',
      summary: 'Saved views of the inbox: the shared ones, then those of whoever asks',
      answers: { 200: { description: 'Views' } },
      problems: [401, 403],
    },
    ({ caller }) => ({ viewer: viewerOf(caller) }),
  ),
  createLeadView: forward(
    createLeadView,
    {
      method: 'POST',
      path: '/api/admin/lead-views',
      auth: 'leads',
      summary: 'Save a view; only administrators share one',
      body: leadViewDraftSchema,
      answers: { 201: { description: 'The view' } },
      problems: [401, 403, 409],
    },
    ({ body, caller }) => ({ draft: body, viewer: viewerOf(caller) }),
  ),
  orderLeadViews: forward(
    orderLeadViews,
    {
      method: 'POST',
      path: '/api/admin/lead-views/order',
      auth: 'leads',
      summary: 'Put views into an order; shared ones only move for administrators',
      body: leadViewOrderSchema,
      answers: { 200: { description: 'Views in their order' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, viewer: viewerOf(caller) }),
  ),
  getLeadView: forward(
    getLeadView,
    {
      method: 'GET',
      path: '/api/admin/lead-views/:id',
      auth: 'leads',
      summary: 'One saved view; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The view' } },
      problems: [401, 403, 404],
    },
    ({ params, caller }) => ({ ...params, viewer: viewerOf(caller) }),
  ),
  changeLeadView: forward(
    changeLeadView,
    {
      method: 'PATCH',
      path: '/api/admin/lead-views/:id',
      auth: 'leads',
      summary: 'Rename a view, change what it shows, share it or open the inbox with it',
      params: byId,
      body: leadViewPatchSchema,
      answers: { 200: { description: 'The view as it is now' } },
      problems: [401, 403, 404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({
      ...params,
      patch: body,
      viewer: viewerOf(caller),
      ...expected,
    }),
  ),
  deleteLeadView: forward(
    deleteLeadView,
    {
      method: 'DELETE',
      path: '/api/admin/lead-views/:id',
      auth: 'leads',
      summary: 'Take a saved view away',
      params: byId,
      answers: { 204: { description: 'It is gone' } },
      problems: [401, 403, 404],
    },
    ({ params, caller }) => ({ ...params, viewer: viewerOf(caller) }),
  ),
} as const;
