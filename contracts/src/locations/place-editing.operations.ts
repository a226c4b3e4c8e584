import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { citySchema } from './city.schema';
import {
  cityPatchSchema,
  editedRegionSchema,
  newCitySchema,
  newRegionSchema,
  regionPatchSchema,
} from './place-editing.schema';

/**
 * `expected_updated_at` is the version the caller has read: an older one is `locations.stale`. Without it any is
 * overwritten.
 */
const change = { id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape };

/** By name. */
export const listEditedRegions = defineQuery(
  'locations.list-edited-regions.v1',
  z.object({}),
  z.object({ items: z.array(editedRegionSchema) }),
);

/** A slug in use by a region or city is `locations.slug-taken`. */
export const createRegion = defineCommand(
  'locations.create-region.v1',
  z.object({ region: newRegionSchema, actor: z.string() }),
  editedRegionSchema,
);

export const changeRegion = defineCommand(
  'locations.change-region.v1',
  z.object({ ...change, patch: regionPatchSchema }),
  editedRegionSchema,
);

/** What happens to the towns of a region that is deleted. Without either, a region with towns is kept. */
const townsOfRegion = {
  /** Id of the region that gets the towns. */
  replacement: z.uuid().optional(),
  /** `delete` deletes the towns, too. */
  towns: z.literal('delete').optional(),
};

/** A region with towns is `locations.region-in-use`, unless they are moved or deleted, too. */
export const deleteRegion = defineCommand(
  'locations.delete-region.v1',
  z.object({ ...change, ...townsOfRegion }),
  z.object({}),
);

/** By name. */
export const listEditedCities = defineQuery(
  'locations.list-edited-cities.v1',
  z.object({}),
  z.object({ items: z.array(citySchema) }),
);

/** A slug in use by a region or city is `locations.slug-taken`, a district `locations.district-taken`. */
export const createCity = defineCommand(
  'locations.create-city.v1',
  z.object({ city: newCitySchema, actor: z.string() }),
  citySchema,
);

export const changeCity = defineCommand(
  'locations.change-city.v1',
  z.object({ ...change, patch: cityPatchSchema }),
  citySchema,
);

export const deleteCity = defineCommand('locations.delete-city.v1', z.object(change), z.object({}));

/** Editing of regions, and of cities outside them. */
export const placeRoutes = {
  /** Lists the regions by name. */
  listEditedRegions: forward(
    listEditedRegions,
    {
      method: 'GET',
      path: '/api/admin/regions',
      auth: 'content',
      summary: 'List regions to edit',
      responses: { 200: { description: 'The regions' } },
    },
    () => ({}),
  ),
  /** Returns a region without its towns. */
  getEditedRegion: {
    method: 'GET',
    path: '/api/admin/regions/:id',
    auth: 'content',
    summary: 'Get a region to edit',
    params: byId,
    responses: { 200: { description: 'The region', schema: editedRegionSchema } },
    problems: [404],
  },
  /** Adds a region. It gets a page at once. */
  createRegion: forward(
    createRegion,
    {
      method: 'POST',
      path: '/api/admin/regions',
      auth: 'content',
      summary: 'Create a region',
      body: newRegionSchema,
      responses: { 201: { description: 'The region' } },
      problems: [409],
    },
    ({ body, caller }) => ({ region: body, actor: caller.email }),
  ),
  /** Changes a region. */
  changeRegion: forward(
    changeRegion,
    {
      method: 'PATCH',
      path: '/api/admin/regions/:id',
      auth: 'content',
      summary: 'Update a region',
      params: byId,
      body: regionPatchSchema,
      responses: { 200: { description: 'The updated region' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /**
   * Deletes a region with its page. If it has towns, `replacement` moves them to another region, and `towns=delete`
   * deletes them, too; without either, a region with towns is kept.
   */
  deleteRegion: forward(
    deleteRegion,
    {
      method: 'DELETE',
      path: '/api/admin/regions/:id',
      auth: 'content',
      summary: 'Delete a region',
      params: byId,
      query: z
        .strictObject(townsOfRegion)
        .refine(({ replacement, towns }) => replacement === undefined || towns === undefined, {
          path: ['towns'],
          message: 'Either move the towns or delete them',
        }),
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 409, 412],
    },
    ({ params, query, caller, expected }) => ({ ...params, ...query, actor: caller.email, ...expected }),
  ),
  /** Lists the cities outside the regions, by name. */
  listEditedCities: forward(
    listEditedCities,
    {
      method: 'GET',
      path: '/api/admin/cities',
      auth: 'content',
      summary: 'List cities to edit',
      responses: { 200: { description: 'The cities' } },
    },
    () => ({}),
  ),
  /** Returns a city. */
  getEditedCity: {
    method: 'GET',
    path: '/api/admin/cities/:id',
    auth: 'content',
    summary: 'Get a city to edit',
    params: byId,
    responses: { 200: { description: 'The city', schema: citySchema } },
    problems: [404],
  },
  /** Adds a city. It gets a page at once, with a map of the 15 miles around it. */
  createCity: forward(
    createCity,
    {
      method: 'POST',
      path: '/api/admin/cities',
      auth: 'content',
      summary: 'Create a city',
      body: newCitySchema,
      responses: { 201: { description: 'The city' } },
      problems: [409],
    },
    ({ body, caller }) => ({ city: body, actor: caller.email }),
  ),
  /** Changes a city. */
  changeCity: forward(
    changeCity,
    {
      method: 'PATCH',
      path: '/api/admin/cities/:id',
      auth: 'content',
      summary: 'Update a city',
      params: byId,
      body: cityPatchSchema,
      responses: { 200: { description: 'The updated city' } },
      problems: [404, 409, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /** Deletes a city with its page and postcode districts. */
  deleteCity: forward(
    deleteCity,
    {
      method: 'DELETE',
      path: '/api/admin/cities/:id',
      auth: 'content',
      summary: 'Delete a city',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, caller, expected }) => ({ ...params, actor: caller.email, ...expected }),
  ),
} as const;
