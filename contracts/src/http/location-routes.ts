import { forward } from './route';
import {
  changeLocation,
  createLocation,
  deleteLocation,
  getEditedLocation,
  listEditedLocations,
} from '../locations/location-editing.commands';
import { z } from 'zod';
import { locationPatchSchema, newLocationSchema } from '../locations/location-editing.schema';

const id = z.object({ id: z.uuid() });

/** The towns, for those who write the site. */
export const locationRoutes = {
  listEditedLocations: forward(
    listEditedLocations,
    {
      method: 'GET',
      path: '/api/admin/locations',
      auth: 'content',
      summary: 'Every town with its postcode districts, by name',
      answers: { 200: { description: 'Towns' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  getEditedLocation: forward(
    getEditedLocation,
    {
      method: 'GET',
      path: '/api/admin/locations/:id',
      auth: 'content',
      summary: 'One town; carries an ETag',
      params: id,
      answers: { 200: { description: 'The town' } },
      problems: [401, 403, 404],
    },
    ({ params }) => params,
  ),
  createLocation: forward(
    createLocation,
    {
      method: 'POST',
      path: '/api/admin/locations',
      auth: 'content',
      summary: 'Add a town; it joins the menu at its end and has a page at once',
      body: newLocationSchema,
      answers: { 201: { description: 'The town' } },
      problems: [401, 403, 409],
    },
    ({ body, caller }) => ({ location: body, actor: caller.email }),
  ),
  changeLocation: forward(
    changeLocation,
    {
      method: 'PATCH',
      path: '/api/admin/locations/:id',
      auth: 'content',
      summary: 'Change a town; If-Match guards against overwriting somebody else',
      params: id,
      body: locationPatchSchema,
      answers: { 200: { description: 'The town as it is now' } },
      problems: [401, 403, 404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  deleteLocation: forward(
    deleteLocation,
    {
      method: 'DELETE',
      path: '/api/admin/locations/:id',
      auth: 'content',
      summary: 'Take a town away, with its page and its postcode districts',
      params: id,
      answers: { 204: { description: 'It is gone' } },
      problems: [401, 403, 404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
