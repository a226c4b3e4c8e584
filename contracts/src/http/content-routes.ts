import { forward } from './route';
import {
  changeBusinessInfo,
  changeService,
  createService,
  deleteService,
  getService,
} from '../content/content-editing.commands';
import { getBusinessInfo, listServices } from '../content/content.commands';
import { z } from 'zod';
import { businessInfoPatchSchema } from '../content/business-info-editing.schema';
import { newServiceSchema, servicePatchSchema } from '../content/service-editing.schema';

const id = z.object({ id: z.uuid() });

/** Services and the facts of the business, for those who write the site. */
export const contentRoutes = {
  listEditedServices: forward(
    listServices,
    {
      method: 'GET',
      path: '/api/admin/services',
      auth: 'content',
      summary: 'Every service, in the order they were made',
      answers: { 200: { description: 'Services' } },
      problems: [401, 403],
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
      params: id,
      answers: { 200: { description: 'The service' } },
      problems: [401, 403, 404],
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
      problems: [401, 403, 409],
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
      params: id,
      body: servicePatchSchema,
      answers: { 200: { description: 'The service as it is now' } },
      problems: [401, 403, 404, 412],
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
      params: id,
      answers: { 204: { description: 'It is gone' } },
      problems: [401, 403, 404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
  getEditedBusinessInfo: forward(
    getBusinessInfo,
    {
      method: 'GET',
      path: '/api/admin/business-info',
      auth: 'content',
      summary: 'The facts about the business; carries an ETag',
      answers: { 200: { description: 'The facts' } },
      problems: [401, 403, 404],
    },
    () => ({}),
  ),
  changeBusinessInfo: forward(
    changeBusinessInfo,
    {
      method: 'PATCH',
      path: '/api/admin/business-info',
      auth: 'content',
      summary: 'Change facts about the business; If-Match guards against overwriting somebody else',
      body: businessInfoPatchSchema,
      answers: { 200: { description: 'The facts as they are now' } },
      problems: [401, 403, 404, 412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const;
