import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
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

export const deleteLeadView = defineCommand('leads.delete-view.v1', one, z.object({}));

/** Ids in the order they are to stand in; those left out follow as they were. */
export const orderLeadViews = defineCommand(
  'leads.order-views.v1',
  leadViewOrderSchema.extend({ viewer: viewerSchema }),
  leadViewListSchema,
);
