import { forward } from './route';
import {
  changeCity,
  changeRegion,
  listEditedCities,
  listEditedRegions,
} from '../locations/place-editing.commands';
import { z } from 'zod';
import { citySchema } from '../locations/city.schema';
import { cityPatchSchema, editedRegionSchema, regionPatchSchema } from '../locations/place-editing.schema';

const id = z.object({ id: z.uuid() });

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
      problems: [401, 403],
    },
    () => ({}),
  ),
  getEditedRegion: {
    method: 'GET',
    path: '/api/admin/regions/:id',
    auth: 'content',
    summary: 'One region; carries an ETag',
    params: id,
    answers: { 200: { description: 'The region', schema: editedRegionSchema } },
    problems: [401, 403, 404],
  },
  changeRegion: forward(
    changeRegion,
    {
      method: 'PATCH',
      path: '/api/admin/regions/:id',
      auth: 'content',
      summary: 'Change a region; If-Match guards against overwriting somebody else',
      params: id,
      body: regionPatchSchema,
      answers: { 200: { description: 'The region as it is now' } },
      problems: [401, 403, 404, 412],
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
      problems: [401, 403],
    },
    () => ({}),
  ),
  getEditedCity: {
    method: 'GET',
    path: '/api/admin/cities/:id',
    auth: 'content',
    summary: 'One city; carries an ETag',
    params: id,
    answers: { 200: { description: 'The city', schema: citySchema } },
    problems: [401, 403, 404],
  },
  changeCity: forward(
    changeCity,
    {
      method: 'PATCH',
      path: '/api/admin/cities/:id',
      auth: 'content',
      summary: 'Change a city; If-Match guards against overwriting somebody else',
      params: id,
      body: cityPatchSchema,
      answers: { 200: { description: 'The city as it is now' } },
      problems: [401, 403, 404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
