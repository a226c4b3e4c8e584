import { forward } from './route';
import { deleteClaim } from '../content/claim.commands';
import { z } from 'zod';
import { claimDraftSchema, claimPatchSchema, claimSchema } from '../content/claim.schema';

const byId = z.object({ id: z.uuid() });

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
    problems: [401, 403],
  },
  listClaimFacts: {
    method: 'GET',
    path: '/api/admin/claims/facts',
    auth: 'content',
    summary: 'Facts of the business, its services and towns that a claim can stand for',
    answers: { 200: { description: 'With their values now', schema: claimFactsSchema } },
    problems: [401, 403],
  },
  createClaim: {
    method: 'POST',
    path: '/api/admin/claims',
    auth: 'content',
    summary: 'Record a claim',
    body: claimDraftSchema,
    answers: { 201: { description: 'The claim; carries an ETag', schema: claimSchema } },
    problems: [401, 403],
  },
  getClaim: {
    method: 'GET',
    path: '/api/admin/claims/:id',
    auth: 'content',
    summary: 'One claim; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The claim', schema: claimSchema } },
    problems: [401, 403, 404],
  },
  changeClaim: {
    method: 'PATCH',
    path: '/api/admin/claims/:id',
    auth: 'content',
    summary: 'Change a claim or record its evidence; If-Match guards against overwriting somebody else',
    params: byId,
    body: claimPatchSchema,
    answers: { 200: { description: 'The claim as it is now', schema: claimSchema } },
    problems: [401, 403, 404, 412],
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
      problems: [401, 403, 404],
    },
    ({ params }) => params,
  ),
} as const;
