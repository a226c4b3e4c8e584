import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { claimDraftSchema, claimPatchSchema, claimSchema, storedClaimSchema } from './claim.schema';

/** Current value of the claim's fact, stored with the evidence. */
const value = z.string().max(5_000).nullable();

export const listClaims = defineQuery(
  'content.list-claims.v1',
  z.object({}),
  z.object({ items: z.array(storedClaimSchema) }),
);

/** An unknown id is `content.no-such-claim`. */
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

export const deleteClaim = defineCommand(
  'content.delete-claim.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

/** Facts that a claim can refer to. */
export const claimFactsSchema = z.object({
  items: z.array(
    z.object({
      /** Name of the fact: `business-info.rating`. */
      fact: z.string(),
      /** Label for people. */
      label: z.string(),
      /** Current value. */
      value: z.string(),
    }),
  ),
});

/** Claims of the site and their evidence. */
export const claimRoutes = {
  /**
   * Lists prices, times, ratings and other claims that the site makes, with their current value, most urgent first.
   */
  listClaims: {
    method: 'GET',
    path: '/api/admin/claims',
    auth: 'content',
    summary: 'List claims',
    responses: { 200: { description: 'All claims', schema: z.object({ items: z.array(claimSchema) }) } },
  },
  /** Lists the facts of the business, its services and towns that a claim can refer to. */
  listClaimFacts: {
    method: 'GET',
    path: '/api/admin/claims/facts',
    auth: 'content',
    summary: 'List facts for claims',
    responses: { 200: { description: 'The facts with their current values', schema: claimFactsSchema } },
  },
  /** Records a claim that the site makes. */
  createClaim: {
    method: 'POST',
    path: '/api/admin/claims',
    auth: 'content',
    summary: 'Create a claim',
    body: claimDraftSchema,
    responses: { 201: { description: 'The claim', schema: claimSchema } },
  },
  /** Returns a claim with its current value. */
  getClaim: {
    method: 'GET',
    path: '/api/admin/claims/:id',
    auth: 'content',
    summary: 'Get a claim',
    params: byId,
    responses: { 200: { description: 'The claim', schema: claimSchema } },
    problems: [404],
  },
  /**
   * Changes a claim or its evidence. `confirmed: true` records that the evidence still holds for the current value.
   */
  changeClaim: {
    method: 'PATCH',
    path: '/api/admin/claims/:id',
    auth: 'content',
    summary: 'Update a claim',
    params: byId,
    body: claimPatchSchema,
    responses: { 200: { description: 'The updated claim', schema: claimSchema } },
    problems: [404, 412],
  },
  /** Deletes a claim that the site no longer makes. */
  deleteClaim: forward(
    deleteClaim,
    {
      method: 'DELETE',
      path: '/api/admin/claims/:id',
      auth: 'content',
      summary: 'Delete a claim',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, expected }) => ({ ...params, ...expected }),
  ),
} as const;
