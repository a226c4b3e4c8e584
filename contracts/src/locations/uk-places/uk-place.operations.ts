import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { coordinatesSchema } from '../location.schema';
import {
  addedTownsSchema,
  mostMilesAround,
  newTownsSchema,
  placesAroundSchema,
  searchTextSchema,
  ukPlaceKinds,
  ukPlaceSchema,
} from './uk-place.schema';

/** By name or postcode district, tolerating typing errors; the nearest first if `near` is given. */
export const searchUkPlaces = defineQuery(
  'locations.search-uk-places.v1',
  z.object({
    q: searchTextSchema,
    kind: z.enum(ukPlaceKinds).optional(),
    near: coordinatesSchema.optional(),
  }),
  z.object({ items: z.array(ukPlaceSchema) }),
);

/** Places within `miles` of a point, the nearest first, without counties. */
export const listPlacesAround = defineQuery(
  'locations.list-places-around.v1',
  z.object({ point: coordinatesSchema, miles: z.number().positive() }),
  placesAroundSchema,
);

/** An unknown region is `locations.unknown-region`. */
export const createTowns = defineCommand(
  'locations.create-towns.v1',
  z.object({ ...newTownsSchema.shape, actor: z.string() }),
  addedTownsSchema,
);

const point = {
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
};

/** The list of UK places, and towns made from it. */
export const ukPlaceRoutes = {
  /**
   * Finds places of the United Kingdom by the start of their name or by postcode district (`LS6`). Small typing errors
   * are tolerated. With `lat` and `lng`, the nearest come first.
   */
  searchUkPlaces: forward(
    searchUkPlaces,
    {
      method: 'GET',
      path: '/api/admin/uk-places',
      auth: 'content',
      summary: 'Search UK places',
      query: z
        .strictObject({
          /** The start of a name, or a postcode district. */
          q: searchTextSchema,
          /** Only places of this kind. */
          kind: z.enum(ukPlaceKinds).optional(),
          lat: point.lat.optional(),
          lng: point.lng.optional(),
        })
        .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
          path: ['lng'],
          message: 'Give both latitude and longitude, or neither',
        }),
      responses: { 200: { description: 'The places, best match first' } },
    },
    ({ query: { lat, lng, ...search } }) => ({
      ...search,
      ...(lat !== undefined && lng !== undefined && { near: { lat, lng } }),
    }),
  ),
  /** Lists the nearest 200 places around a point, with whether each has a page already. */
  listPlacesAround: forward(
    listPlacesAround,
    {
      method: 'GET',
      path: '/api/admin/uk-places/around',
      auth: 'content',
      summary: 'List UK places around a point',
      query: z.strictObject({
        ...point,
        /** Radius in miles. */
        miles: z.coerce.number().min(1).max(mostMilesAround).default(10),
      }),
      responses: { 200: { description: 'The places, nearest first' } },
    },
    ({ query: { lat, lng, miles } }) => ({ point: { lat, lng }, miles }),
  ),
  /**
   * Adds several towns to a region at once. Towns whose slug is in use are skipped, and postcode districts that another
   * place covers are left out; the response names both.
   */
  createTowns: forward(
    createTowns,
    {
      method: 'POST',
      path: '/api/admin/locations/bulk',
      auth: 'content',
      summary: 'Create several towns',
      body: newTownsSchema,
      responses: { 201: { description: 'The towns added and skipped' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
