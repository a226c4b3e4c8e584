import { z } from 'zod';
import { byId } from '../http/by-id';
import { pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import {
  editedLocationSchema,
  listedTownSchema,
  locationPatchSchema,
  newLocationSchema,
} from './location-editing.schema';

/** By name. */
export const listTowns = defineQuery(
  'locations.list-towns.v1',
  z.object({}),
  z.object({ items: z.array(listedTownSchema) }),
);

const editedPageSchema = z.object({
  /** Towns per page. Without it and a cursor, the response has all towns, 3,000 at most. */
  limit: pagingSchema.shape.limit.unwrap().optional(),
  cursor: pagingSchema.shape.cursor,
});

/** By name, with all texts. `next_cursor` is null on the last page. More than 3,000 towns at once are `locations.too-many`. */
export const listEditedLocations = defineQuery(
  'locations.list-edited-locations.v1',
  editedPageSchema,
  z.object({ items: z.array(editedLocationSchema), next_cursor: z.string().nullable().optional() }),
);

export const getEditedLocation = defineQuery('locations.get-edited-location.v1', byId, editedLocationSchema);

/** Appears at the end of the menu. A slug in use is `locations.slug-taken`, a district `locations.district-taken`. */
export const createLocation = defineCommand(
  'locations.create-location.v1',
  z.object({ location: newLocationSchema, actor: z.string() }),
  editedLocationSchema,
);

/** An older version is `locations.stale`. */
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

/** Deletes its postcode districts, too. */
export const deleteLocation = defineCommand(
  'locations.delete-location.v1',
  z.object({ id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape }),
  z.object({}),
);

/** Editing of towns. */
export const locationRoutes = {
  /** Lists all towns by name, without their texts. */
  listTowns: forward(
    listTowns,
    {
      method: 'GET',
      path: '/api/admin/towns',
      auth: 'content',
      summary: 'List towns without their texts',
      responses: { 200: { description: 'The towns' } },
    },
    () => ({}),
  ),
  /** Lists towns with their texts and postcode districts, by name: all of them, or a page of them with `limit` or `cursor`. */
  listEditedLocations: forward(
    listEditedLocations,
    {
      method: 'GET',
      path: '/api/admin/locations',
      auth: 'content',
      summary: 'List towns to edit',
      query: editedPageSchema,
      responses: { 200: { description: 'The towns' } },
    },
    ({ query }) => query,
  ),
  /** Returns a town as editors see it. */
  getEditedLocation: forward(
    getEditedLocation,
    {
      method: 'GET',
      path: '/api/admin/locations/:id',
      auth: 'content',
      summary: 'Get a town to edit',
      params: byId,
      responses: { 200: { description: 'The town' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Adds a town. It appears at the end of the menu and gets a page at once. */
  createLocation: forward(
    createLocation,
    {
      method: 'POST',
      path: '/api/admin/locations',
      auth: 'content',
      summary: 'Create a town',
      body: newLocationSchema,
      responses: { 201: { description: 'The town' } },
      problems: [409],
    },
    ({ body, caller }) => ({ location: body, actor: caller.email }),
  ),
  /** Changes a town. */
  changeLocation: forward(
    changeLocation,
    {
      method: 'PATCH',
      path: '/api/admin/locations/:id',
      auth: 'content',
      summary: 'Update a town',
      params: byId,
      body: locationPatchSchema,
      responses: { 200: { description: 'The updated town' } },
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /** Deletes a town with its page and postcode districts. */
  deleteLocation: forward(
    deleteLocation,
    {
      method: 'DELETE',
      path: '/api/admin/locations/:id',
      auth: 'content',
      summary: 'Delete a town',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
