import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { editedLocationSchema, locationPatchSchema, newLocationSchema } from './location-editing.schema';

/** By name. */
export const listEditedLocations = defineQuery(
  'locations.list-edited-locations.v1',
  z.object({}),
  z.object({ items: z.array(editedLocationSchema) }),
);

export const getEditedLocation = defineQuery('locations.get-edited-location.v1', byId, editedLocationSchema);

/** Joins the menu at its end. A slug that another has is `locations.slug-taken`, a district `locations.district-taken`. */
export const createLocation = defineCommand(
  'locations.create-location.v1',
  z.object({ location: newLocationSchema, actor: z.string() }),
  editedLocationSchema,
);

/** A change that expects an older version is `locations.stale`. */
export const changeLocation = defineCommand(
  'locations.change-location.v1',
  z.object({
    id: z.uuid(),
    patch: locationPatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  editedLocationSchema,
);

/** Its districts go with it. */
export const deleteLocation = defineCommand(
  'locations.delete-location.v1',
  z.object({ id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape }),
  z.object({}),
);

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
      params: byId,
      answers: { 200: { description: 'The town' } },
      problems: [404],
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
      problems: [409],
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
      params: byId,
      body: locationPatchSchema,
      answers: { 200: { description: 'The town as it is now' } },
      problems: [404, 409, 412],
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
      params: byId,
      answers: { 204: { description: 'It is gone' } },
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
