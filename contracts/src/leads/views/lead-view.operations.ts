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

/** The user: private views belong to them alone; shared views can be changed by those who `may_share`. */
export const viewerSchema = z.object({ user_id: z.uuid(), may_share: z.boolean() });
export type Viewer = z.infer<typeof viewerSchema>;

const one = z.object({ id: z.uuid(), viewer: viewerSchema });

export const listLeadViews = defineQuery(
  'leads.list-views.v1',
  z.object({ viewer: viewerSchema }),
  leadViewListSchema,
);

/** Views of all users, for the export of everything: shared ones first. */
export const listAllLeadViews = defineQuery(
  'leads.list-all-views.v1',
  z.object({}),
  z.object({ items: z.array(leadViewSchema.omit({ mine: true }).extend({ owner_id: z.uuid() })) }),
);

export const getLeadView = defineQuery('leads.get-view.v1', one, leadViewSchema);

export const createLeadView = defineCommand(
  'leads.create-view.v1',
  z.object({ draft: leadViewDraftSchema, viewer: viewerSchema }),
  leadViewSchema,
);

/** `expected_updated_at` is the version the caller has read; without it any version is overwritten. */
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

/** Ids in their new order; views left out follow unchanged. */
export const orderLeadViews = defineCommand(
  'leads.order-views.v1',
  leadViewOrderSchema.extend({ viewer: viewerSchema }),
  leadViewListSchema,
);

const viewerOf = ({ id, is_admin }: SessionUser): Viewer => ({ user_id: id, may_share: is_admin });

/** Saved filters of the inbox. */
export const leadViewRoutes = {
  /** Lists saved views of the inbox: shared ones first, then your own. */
  listLeadViews: forward(
    listLeadViews,
    {
      method: 'GET',
      path: '/api/admin/lead-views',
      auth: 'leads',
      summary: 'List lead views',
      responses: { 200: { description: 'The views' } },
    },
    ({ caller }) => ({ viewer: viewerOf(caller) }),
  ),
  /** Saves filters of the inbox under a name. Only administrators can share a view. */
  createLeadView: forward(
    createLeadView,
    {
      method: 'POST',
      path: '/api/admin/lead-views',
      auth: 'leads',
      summary: 'Create a lead view',
      body: leadViewDraftSchema,
      responses: { 201: { description: 'The view' } },
      problems: [409],
    },
    ({ body, caller }) => ({ draft: body, viewer: viewerOf(caller) }),
  ),
  /**
   * Puts views in the given order; views that are not listed follow unchanged. Only administrators can move shared
   * views.
   */
  orderLeadViews: forward(
    orderLeadViews,
    {
      method: 'POST',
      path: '/api/admin/lead-views/order',
      auth: 'leads',
      summary: 'Reorder lead views',
      body: leadViewOrderSchema,
      responses: { 200: { description: 'The views in their order' } },
    },
    ({ body, caller }) => ({ ...body, viewer: viewerOf(caller) }),
  ),
  /** Returns a saved view. */
  getLeadView: forward(
    getLeadView,
    {
      method: 'GET',
      path: '/api/admin/lead-views/:id',
      auth: 'leads',
      summary: 'Get a lead view',
      params: byId,
      responses: { 200: { description: 'The view' } },
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, viewer: viewerOf(caller) }),
  ),
  /** Renames a view, changes its filters, shares it or makes it the default. */
  changeLeadView: forward(
    changeLeadView,
    {
      method: 'PATCH',
      path: '/api/admin/lead-views/:id',
      auth: 'leads',
      summary: 'Update a lead view',
      params: byId,
      body: leadViewPatchSchema,
      responses: { 200: { description: 'The updated view' } },
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({
      ...params,
      patch: body,
      viewer: viewerOf(caller),
      ...expected,
    }),
  ),
  /** Deletes a saved view. */
  deleteLeadView: forward(
    deleteLeadView,
    {
      method: 'DELETE',
      path: '/api/admin/lead-views/:id',
      auth: 'leads',
      summary: 'Delete a lead view',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, viewer: viewerOf(caller), ...expected }),
  ),
} as const;
