import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { serviceSchema } from './content.schema';
import { newServiceSchema, servicePatchSchema } from './service-editing.schema';

/** In the order of the home page, unless that of their making is asked for. */
export const listServices = defineQuery(
  'content.list-services.v1',
  z.object({ order: z.enum(['position', 'created_at']).default('position') }),
  z.object({ items: z.array(serviceSchema) }),
);

/** Who changes it, and the version they have seen; absent means any. */
const change = { actor: z.string(), ...expectedVersionSchema.shape };

export const getService = defineQuery('content.get-service.v1', byId, serviceSchema);

/** Joins the others at their end. A slug that another has is `content.service-slug-taken`. */
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
  listServices: {
    method: 'GET',
    path: '/api/services',
    auth: 'public',
    summary: 'The services we offer',
    answers: { 200: { description: 'Services', schema: z.object({ items: z.array(serviceSchema) }) } },
  },
} as const;

/** Services, for those who write the site. */
export const serviceRoutes = {
  listEditedServices: forward(
    listServices,
    {
      method: 'GET',
      path: '/api/admin/services',
      auth: 'content',
      summary: 'Every service, in the order they were made',
      answers: { 200: { description: 'Services' } },
    },
    () => ({ order: 'created_at' as const }),
  ),
  getEditedService: forward(
    getService,
    {
      method: 'GET',
      path: '/api/admin/services/:id',
      auth: 'content',
      summary: 'One service; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The service' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  createService: forward(
    createService,
    {
      method: 'POST',
      path: '/api/admin/services',
      auth: 'content',
      summary: 'Add a service; its card joins the others at their end',
      body: newServiceSchema,
      answers: { 201: { description: 'The service' } },
      problems: [409],
    },
    ({ body, caller }) => ({ service: body, actor: caller.email }),
  ),
  changeService: forward(
    changeService,
    {
      method: 'PATCH',
      path: '/api/admin/services/:id',
      auth: 'content',
      summary: 'Change a service; If-Match guards against overwriting somebody else',
      params: byId,
      body: servicePatchSchema,
      answers: { 200: { description: 'The service as it is now' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  deleteService: forward(
    deleteService,
    {
      method: 'DELETE',
      path: '/api/admin/services/:id',
      auth: 'content',
      summary: 'Take a service and its card away',
      params: byId,
      answers: { 204: { description: 'It is gone' } },
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
