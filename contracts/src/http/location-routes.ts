import { z } from 'zod';
import {
  editedLocationSchema,
  locationPatchSchema,
  newLocationSchema,
} from '../locations/location-editing.schema';

const id = z.object({ id: z.uuid() });

/** The towns, for those who write the site. */
export const locationRoutes = {
  listEditedLocations: {
    method: 'GET',
    path: '/api/admin/locations',
    auth: 'content',
    summary: 'Every town with its postcode districts, by name',
    answers: { 200: { description: 'Towns', schema: z.object({ items: z.array(editedLocationSchema) }) } },
    problems: [401, 403],
  },
  getEditedLocation: {
    method: 'GET',
    path: '/api/admin/locations/:id',
    auth: 'content',
    summary: 'One town; carries an ETag',
    params: id,
    answers: { 200: { description: 'The town', schema: editedLocationSchema } },
    problems: [401, 403, 404],
  },
  createLocation: {
    method: 'POST',
    path: '/api/admin/locations',
    auth: 'content',
    summary: 'Add a town; it joins the menu at its end and has a page at once',
    body: newLocationSchema,
    answers: { 201: { description: 'The town', schema: editedLocationSchema } },
    problems: [401, 403, 409],
  },
  changeLocation: {
    method: 'PATCH',
    path: '/api/admin/locations/:id',
    auth: 'content',
    summary: 'Change a town; If-Match guards against overwriting somebody else',
    params: id,
    body: locationPatchSchema,
    answers: { 200: { description: 'The town as it is now', schema: editedLocationSchema } },
    problems: [401, 403, 404, 409, 412],
  },
  deleteLocation: {
    method: 'DELETE',
    path: '/api/admin/locations/:id',
    auth: 'content',
    summary: 'Take a town away, with its page and its postcode districts',
    params: id,
    answers: { 204: { description: 'It is gone' } },
    problems: [401, 403, 404, 412],
  },
} as const;
