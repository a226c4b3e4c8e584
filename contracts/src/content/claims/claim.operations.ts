import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { claimDraftSchema, claimPatchSchema, claimSchema, storedClaimSchema } from './claim.schema';

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

export const deleteClaim = defineCommand(
  'content.delete-claim.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

export const claimFactsSchema = z.object({
  items: z.array(z.object({ fact: z.string(), label: z.string(), value: z.string() })),
});

/** What the site claims, and what each claim rests on. */
export const claimRoutes = {
  listClaims: {
    method: 'GET',
    path: '/api/admin/claims',
    auth: 'content',
    summary: 'Prices, times, ratings and other claims on the site with their value now, most urgent first',
    answers: { 200: { description: 'All claims', schema: z.object({ items: z.array(claimSchema) }) } },
  },
  listClaimFacts: {
    method: 'GET',
    path: '/api/admin/claims/facts',
    auth: 'content',
    summary: 'Facts of the business, its services and towns that a claim can stand for',
    answers: { 200: { description: 'With their values now', schema: claimFactsSchema } },
  },
  createClaim: {
    method: 'POST',
    path: '/api/admin/claims',
    auth: 'content',
    summary: 'Record a claim',
    body: claimDraftSchema,
    answers: { 201: { description: 'The claim; carries an ETag', schema: claimSchema } },
  },
  getClaim: {
    method: 'GET',
    path: '/api/admin/claims/:id',
    auth: 'content',
    summary: 'One claim; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The claim', schema: claimSchema } },
    problems: [404],
  },
  changeClaim: {
    method: 'PATCH',
    path: '/api/admin/claims/:id',
    auth: 'content',
    summary: 'Change a claim or record its evidence; If-Match guards against overwriting somebody else',
    params: byId,
    body: claimPatchSchema,
    answers: { 200: { description: 'The claim as it is now', schema: claimSchema } },
    problems: [404, 412],
  },
  deleteClaim: forward(
    deleteClaim,
    {
      method: 'DELETE',
      path: '/api/admin/claims/:id',
      auth: 'content',
      summary: 'Take a claim out of the register: the site makes it no longer',
      params: byId,
      answers: { 204: { description: 'It is gone' } },
      problems: [404, 412],
    },
    ({ params, expected }) => ({ ...params, ...expected }),
  ),
} as const;
