import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { claimDraftSchema, claimPatchSchema, storedClaimSchema } from './claim.schema';

const byId = z.object({ id: z.uuid() });
/** What the claim's fact says now, to be kept beside evidence that is recorded now. */
const value = z.string().max(500).nullable();

export const listClaims = defineQuery(
  'content.list-claims.v1',
  z.object({}),
  z.object({ items: z.array(storedClaimSchema) }),
);

/** One that is not there is `content.no-such-claim`. */
export const getClaim = defineQuery('content.get-claim.v1', byId, storedClaimSchema);

export const createClaim = defineCommand(
  'content.create-claim.v1',
  z.object({ fields: claimDraftSchema, value, actor: z.string() }),
  storedClaimSchema,
);

/** An older version is `content.stale`. */
export const changeClaim = defineCommand(
  'content.change-claim.v1',
  byId.extend({
    patch: claimPatchSchema,
    value,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  storedClaimSchema,
);

export const deleteClaim = defineCommand('content.delete-claim.v1', byId, z.object({}));
