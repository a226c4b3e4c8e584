import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { citySchema } from './city.schema';
import { cityPatchSchema, editedRegionSchema, regionPatchSchema } from './place-editing.schema';

/** `expected_updated_at` is the version the caller has seen; an older one is `locations.stale`. Absent means any. */
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

/** The region and the cities beyond it, for those who write the site. */
export const placeRoutes = {
  listEditedRegions: forward(
    listEditedRegions,
    {
      method: 'GET',
      path: '/api/admin/regions',
      auth: 'content',
      summary: 'The regions, by name',
      answers: { 200: { description: 'Regions' } },
    },
    () => ({}),
  ),
  getEditedRegion: {
    method: 'GET',
    path: '/api/admin/regions/:id',
    auth: 'content',
    summary: 'One region; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The region', schema: editedRegionSchema } },
    problems: [404],
  },
  changeRegion: forward(
    changeRegion,
    {
      method: 'PATCH',
      path: '/api/admin/regions/:id',
      auth: 'content',
      summary: 'Change a region; If-Match guards against overwriting somebody else',
      params: byId,
      body: regionPatchSchema,
      answers: { 200: { description: 'The region as it is now' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  listEditedCities: forward(
    listEditedCities,
    {
      method: 'GET',
      path: '/api/admin/cities',
      auth: 'content',
      summary: 'The cities beyond the region, by name',
      answers: { 200: { description: 'Cities' } },
    },
    () => ({}),
  ),
  getEditedCity: {
    method: 'GET',
    path: '/api/admin/cities/:id',
    auth: 'content',
    summary: 'One city; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The city', schema: citySchema } },
    problems: [404],
  },
  changeCity: forward(
    changeCity,
    {
      method: 'PATCH',
      path: '/api/admin/cities/:id',
      auth: 'content',
      summary: 'Change a city; If-Match guards against overwriting somebody else',
      params: byId,
      body: cityPatchSchema,
      answers: { 200: { description: 'The city as it is now' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
