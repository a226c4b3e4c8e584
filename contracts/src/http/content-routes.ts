import { z } from 'zod';
import { businessInfoPatchSchema } from '../content/business-info-editing.schema';
import { businessInfoSchema, serviceSchema } from '../content/content.schema';
import { newServiceSchema, servicePatchSchema } from '../content/service-editing.schema';

const id = z.object({ id: z.uuid() });

/** Services and the facts of the business, for those who write the site. */
export const contentRoutes = {
  listEditedServices: {
    method: 'GET',
    path: '/api/admin/services',
    auth: 'content',
    summary: 'Every service, in the order they were made',
    answers: { 200: { description: 'Services', schema: z.object({ items: z.array(serviceSchema) }) } },
    problems: [401, 403],
  },
  getEditedService: {
    method: 'GET',
    path: '/api/admin/services/:id',
    auth: 'content',
    summary: 'One service; carries an ETag',
    params: id,
    answers: { 200: { description: 'The service', schema: serviceSchema } },
    problems: [401, 403, 404],
  },
  createService: {
    method: 'POST',
    path: '/api/admin/services',
    auth: 'content',
    summary: 'Add a service; its card joins the others at their end',
    body: newServiceSchema,
    answers: { 201: { description: 'The service', schema: serviceSchema } },
    problems: [401, 403, 409],
  },
  changeService: {
    method: 'PATCH',
    path: '/api/admin/services/:id',
    auth: 'content',
    summary: 'Change a service; If-Match guards against overwriting somebody else',
    params: id,
    body: servicePatchSchema,
    answers: { 200: { description: 'The service as it is now', schema: serviceSchema } },
    problems: [401, 403, 404, 412],
  },
  deleteService: {
    method: 'DELETE',
    path: '/api/admin/services/:id',
    auth: 'content',
    summary: 'Take a service and its card away',
    params: id,
    answers: { 204: { description: 'It is gone' } },
    problems: [401, 403, 404, 412],
  },
  getEditedBusinessInfo: {
    method: 'GET',
    path: '/api/admin/business-info',
    auth: 'content',
    summary: 'The facts about the business; carries an ETag',
    answers: { 200: { description: 'The facts', schema: businessInfoSchema } },
    problems: [401, 403, 404],
  },
  changeBusinessInfo: {
    method: 'PATCH',
    path: '/api/admin/business-info',
    auth: 'content',
    summary: 'Change facts about the business; If-Match guards against overwriting somebody else',
    body: businessInfoPatchSchema,
    answers: { 200: { description: 'The facts as they are now', schema: businessInfoSchema } },
    problems: [401, 403, 404, 412],
  },
} as const;
