import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { serviceSchema } from './content.schema';
import { newServiceSchema, servicePatchSchema } from './service-editing.schema';

/** In the order of the home page by default, or of creation. */
export const listServices = defineQuery(
  'content.list-services.v1',
  z.object({ order: z.enum(['position', 'created_at']).default('position') }),
  z.object({ items: z.array(serviceSchema) }),
);

/** The user, and the version they have read; without one any version is overwritten. */
const change = { actor: z.string(), ...expectedVersionSchema.shape };

export const getService = defineQuery('content.get-service.v1', byId, serviceSchema);

/** Appears after the others. A slug in use is `content.service-slug-taken`. */
export const createService = defineCommand(
  'content.create-service.v1',
  z.object({ service: newServiceSchema, actor: z.string() }),
  serviceSchema,
);

/** An older version is `content.stale-service`. */
export const changeService = defineCommand(
  'content.change-service.v1',
  z.object({ id: z.uuid(), patch: servicePatchSchema, ...change }),
  serviceSchema,
);

export const deleteService = defineCommand(
  'content.delete-service.v1',
  z.object({ id: z.uuid(), ...change }),
  z.object({}),
);

export const publicServiceRoutes = {
  /** Lists the locksmith services on offer, in the order of the home page. */
  listServices: {
    method: 'GET',
    path: '/api/services',
    auth: 'public',
    summary: 'List services',
    responses: { 200: { description: 'The services', schema: z.object({ items: z.array(serviceSchema) }) } },
  },
} as const;

/** Editing of services. */
export const serviceRoutes = {
  /** Lists all services in the order they were created. */
  listEditedServices: forward(
    listServices,
    {
      method: 'GET',
      path: '/api/admin/services',
      auth: 'content',
      summary: 'List services to edit',
      responses: { 200: { description: 'The services' } },
    },
    () => ({ order: 'created_at' as const }),
  ),
  /** Returns a service. */
  getEditedService: forward(
    getService,
    {
      method: 'GET',
      path: '/api/admin/services/:id',
      auth: 'content',
      summary: 'Get a service',
      params: byId,
      responses: { 200: { description: 'The service' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Adds a service. Its card appears after the others. */
  createService: forward(
    createService,
    {
      method: 'POST',
      path: '/api/admin/services',
      auth: 'content',
      summary: 'Create a service',
      body: newServiceSchema,
      responses: { 201: { description: 'The service' } },
      problems: [409],
    },
    ({ body, caller }) => ({ service: body, actor: caller.email }),
  ),
  /** Changes a service. */
  changeService: forward(
    changeService,
    {
      method: 'PATCH',
      path: '/api/admin/services/:id',
      auth: 'content',
      summary: 'Update a service',
      params: byId,
      body: servicePatchSchema,
      responses: { 200: { description: 'The updated service' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /** Deletes a service and its card. */
  deleteService: forward(
    deleteService,
    {
      method: 'DELETE',
      path: '/api/admin/services/:id',
      auth: 'content',
      summary: 'Delete a service',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
