import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import type { SessionUser } from '../../access/session-user';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  leadViewDraftSchema,
  leadViewListSchema,
  leadViewOrderSchema,
  leadViewPatchSchema,
  leadViewSchema,
} from './lead-view.schema';

/** Who asks: their own views are theirs alone, and what is shared is changed by whoever `may_share`. */
export const viewerSchema = z.object({ user_id: z.uuid(), may_share: z.boolean() });
export type Viewer = z.infer<typeof viewerSchema>;

const one = z.object({ id: z.uuid(), viewer: viewerSchema });

export const listLeadViews = defineQuery(
  'leads.list-views.v1',
  z.object({ viewer: viewerSchema }),
  leadViewListSchema,
);

export const getLeadView = defineQuery('leads.get-view.v1', one, leadViewSchema);

export const createLeadView = defineCommand(
  'leads.create-view.v1',
  z.object({ draft: leadViewDraftSchema, viewer: viewerSchema }),
  leadViewSchema,
);

/** `expected_updated_at` is the version the caller has seen; absent means "any version". */
export const changeLeadView = defineCommand(
  'leads.change-view.v1',
  one.extend({ patch: leadViewPatchSchema, ...expectedVersionSchema.shape }),
  leadViewSchema,
);

export const deleteLeadView = defineCommand(
  'leads.delete-view.v1',
  one.extend(expectedVersionSchema.shape),
  z.object({}),
);

/** Ids in the order they are to stand in; those left out follow as they were. */
export const orderLeadViews = defineCommand(
  'leads.order-views.v1',
  leadViewOrderSchema.extend({ viewer: viewerSchema }),
  leadViewListSchema,
);

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
      problems: [409],
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
      problems: [404],
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
      problems: [404, 409, 412],
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
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, viewer: viewerOf(caller), ...expected }),
  ),
} as const;
