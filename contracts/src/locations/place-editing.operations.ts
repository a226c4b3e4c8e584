import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { citySchema } from './city.schema';
import { cityPatchSchema, editedRegionSchema, regionPatchSchema } from './place-editing.schema';

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

export const changeRegion = defineCommand(
  'locations.change-region.v1',
  z.object({ ...change, patch: regionPatchSchema }),
  editedRegionSchema,
);

/** By name. */
export const listEditedCities = defineQuery(
  'locations.list-edited-cities.v1',
  z.object({}),
  z.object({ items: z.array(citySchema) }),
);

export const changeCity = defineCommand(
  'locations.change-city.v1',
  z.object({ ...change, patch: cityPatchSchema }),
  citySchema,
);

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
  /** Lists the cities outside the region, by name. */
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
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
