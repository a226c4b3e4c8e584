import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  costDraftSchema,
  costImportResultsSchema,
  costImportSchema,
  costPageSchema,
  costSchema,
  listCostsQuerySchema,
} from './cost.schema';

export const listCosts = defineQuery('leads.list-costs.v1', listCostsQuerySchema, costPageSchema);

export const getCost = defineQuery('leads.get-cost.v1', byId, costSchema);

/** A cost that shares days with another of the same source and campaign is `leads.cost-overlaps`. */
export const createCost = defineCommand(
  'leads.create-cost.v1',
  z.object({ cost: costDraftSchema, actor: z.string() }),
  costSchema,
);

export const changeCost = defineCommand(
  'leads.change-cost.v1',
  expectedVersionSchema.extend({ id: z.uuid(), cost: costDraftSchema, actor: z.string() }),
  costSchema,
);

export const deleteCost = defineCommand(
  'leads.delete-cost.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

/** Each on its own: one that is refused does not stop the others. */
export const importCosts = defineCommand(
  'leads.import-costs.v1',
  costImportSchema.extend({ actor: z.string() }),
  costImportResultsSchema,
);

/** What sources cost. For administrators. */
export const costRoutes = {
  /** Lists what sources cost, the latest period first. */
  listCosts: forward(
    listCosts,
    {
      method: 'GET',
      path: '/api/admin/costs',
      auth: 'admin',
      summary: 'List costs',
      query: listCostsQuerySchema,
      responses: { 200: { description: 'A page of costs' } },
    },
    ({ query }) => query,
  ),
  /**
   * Enters what a source, or a campaign of it, cost in a period. Responds 409 if it shares days with another cost of the
   * same source and campaign, because these days would count twice.
   */
  createCost: forward(
    createCost,
    {
      method: 'POST',
      path: '/api/admin/costs',
      auth: 'admin',
      summary: 'Create a cost',
      body: costDraftSchema,
      responses: { 201: { description: 'The cost' } },
      problems: [409],
    },
    ({ body, caller }) => ({ cost: body, actor: caller.email }),
  ),
  /**
   * Enters up to 200 costs of a file. A cost of the same source, campaign and days is replaced; one that shares only some days
   * with another is refused. With `dry_run` nothing changes.
   */
  importCosts: forward(
    importCosts,
    {
      method: 'POST',
      path: '/api/admin/costs/import',
      auth: 'admin',
      summary: 'Import costs',
      body: costImportSchema,
      responses: { 200: { description: 'The result for each cost' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  /** Returns a cost. */
  getCost: forward(
    getCost,
    {
      method: 'GET',
      path: '/api/admin/costs/:id',
      auth: 'admin',
      summary: 'Get a cost',
      params: byId,
      responses: { 200: { description: 'The cost' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Replaces the source, campaign, days and amount of a cost. */
  changeCost: forward(
    changeCost,
    {
      method: 'PATCH',
      path: '/api/admin/costs/:id',
      auth: 'admin',
      summary: 'Update a cost',
      params: byId,
      body: costDraftSchema,
      responses: { 200: { description: 'The updated cost' } },
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, cost: body, actor: caller.email, ...expected }),
  ),
  /** Deletes a cost. */
  deleteCost: forward(
    deleteCost,
    {
      method: 'DELETE',
      path: '/api/admin/costs/:id',
      auth: 'admin',
      summary: 'Delete a cost',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, expected }) => ({ ...params, ...expected }),
  ),
} as const;
