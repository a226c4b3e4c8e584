import { z } from 'zod';
import { lightPaths } from '../addresses/light-paths';
import { pageOf, pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';
import { pageListSchema } from '../addresses/page-entry';
import { namedPlaceSchema } from './place-names/named-place.schema';
import { citySchema, defaultCitySlug } from './city.schema';
import {
  coordinatesSchema,
  coverageSchema,
  districtTownSchema,
  locationSchema,
  locationSummarySchema,
  regionSchema,
  regionSummarySchema,
  townOnMapSchema,
} from './location.schema';
import { writtenPostcode } from './postcode';

/** The longest text about a place: as long as the field of the quote form. */
const longestPlace = 200;

/**
 * By name. All towns by default; `first` returns that many from the start of the menu; `limit` returns one page. Gateways of earlier
 * releases ask for a town and its neighbours with `near`.
 */
export const listLocations = defineQuery(
  'locations.list-locations.v1',
  z.object({
    first: z.int().min(1).optional(),
    near: z.string().optional(),
    /** Slug of a region: with `first`, only its towns. */
    region: z.string().optional(),
    limit: z.int().min(1).optional(),
    /** The `next_cursor` of the previous page. */
    cursor: z.string().optional(),
    /** With `limit`, only towns with one of these in a text, in capitals or not. */
    containing: z.array(z.string()).optional(),
  }),
  z.object({ items: z.array(locationSchema), next_cursor: z.string().nullable().optional() }),
);

/** In the order of the menu, the four largest towns first; `first` returns that many. `total` counts all. */
export const listLocationSummaries = defineQuery(
  'locations.list-summaries.v1',
  z.object({ first: z.int().min(1).optional() }),
  z.object({ items: z.array(locationSummarySchema), total: z.int().optional() }),
);

/** A town and its neighbours for a map, by name; nothing for an unknown town. */
export const listTownsAround = defineQuery(
  'locations.list-towns-around.v1',
  z.object({ slug: z.string() }),
  z.object({ items: z.array(townOnMapSchema) }),
);

export const getLocation = defineQuery(
  'locations.get-location.v1',
  z.object({ slug: z.string() }),
  locationSchema,
);

/** Oldest first. */
export const listRegions = defineQuery(
  'locations.list-regions.v1',
  z.object({}),
  z.object({ items: z.array(regionSummarySchema) }),
);

/** With all its towns, or with one page of `size` towns. A page number beyond the end returns the last page. */
export const getRegion = defineQuery(
  'locations.get-region.v1',
  z.object({ slug: z.string(), page: z.int().min(1).optional(), size: z.int().min(1).optional() }),
  regionSchema,
);

/** An unknown city is `locations.no-such-city`. */
export const getCity = defineQuery(
  'locations.get-city.v1',
  z.object({ slug: z.string().default(defaultCitySlug) }),
  citySchema,
);

/**
 * `postcode` accepts partial ("S11") and full ("s118tp") postcodes; anything else is `locations.not-a-postcode`. `q` also
 * accepts the name of a town, city or suburb, with typing errors; an unknown name is not covered. `near` is a point.
 */
export const checkCoverage = defineQuery(
  'locations.check-coverage.v1',
  z.object({
    postcode: z.string().max(40).optional(),
    q: z.string().max(longestPlace).optional(),
    near: coordinatesSchema.optional(),
  }),
  coverageSchema,
);

/** Places that visitors may name: few enough for a client to cache them all. */
export const listNamedPlaces = defineQuery(
  'locations.list-named-places.v1',
  z.object({}),
  z.object({ items: z.array(namedPlaceSchema) }),
);

/** Every covered district, by name: few enough for a client to cache them all. */
export const listDistricts = defineQuery(
  'locations.list-districts.v1',
  z.object({}),
  z.object({ items: z.array(districtTownSchema) }),
);

export const getLocationStats = defineQuery(
  'locations.get-stats.v1',
  z.object({}),
  z.object({ locations: z.int() }),
);

/** Every public page of a place, for sitemaps and checks over the whole site. */
export const listPlacePages = defineQuery('locations.list-pages.v1', z.object({}), pageListSchema);

/** The key of the map, or why there is none: a site without a key draws its own maps. */
export const mapsKeySchema = z.union([
  z.object({
    /** Key of the Google Maps Embed API. */
    key: z.string(),
  }),
  z.object({
    /** Why there is no key. */
    error: z.string(),
  }),
]);
export type MapsKey = z.infer<typeof mapsKeySchema>;

/** Public operations on places. */
export const publicLocationRoutes = {
  /**
   * Tells whether a postcode or place is covered, and how soon somebody can be there. Give `postcode` (full or
   * partial), `q`, which also accepts towns, suburbs and addresses and tolerates small typing errors, or a point as
   * `lat` and `lng`. A postcode that does not exist is a 422; an unknown place is a 200 with `covered: false`.
   */
  checkCoverage: forward(
    checkCoverage,
    {
      ...lightPaths.checkCoverage,
      auth: 'public',
      summary: 'Check coverage',
      query: z
        .strictObject({
          postcode: z.string().trim().min(1, 'Enter a postcode').max(40).optional().meta({
            pattern: writtenPostcode.source,
            description:
              'Full or partial UK postcode: `S11 8TP`, `S11`. Upper or lower case, with or without a space.',
          }),
          /** A postcode, or the name of a town or suburb. */
          q: z.string().trim().min(1, 'Enter a postcode or a place').max(longestPlace).optional(),
          /** Latitude of the point. Two decimal places are enough. */
          lat: z.coerce.number().min(-90).max(90).optional(),
          /** Longitude of the point. */
          lng: z.coerce.number().min(-180).max(180).optional(),
        })
        .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
          path: ['lng'],
          message: 'Give both latitude and longitude, or neither',
        })
        .refine(({ postcode, q, lat }) => [postcode, q, lat].some((given) => given !== undefined), {
          path: ['postcode'],
          message: 'Enter a postcode',
        }),
      responses: { 200: { description: 'Whether the place is covered' } },
    },
    ({ query: { lat, lng, ...words } }) => ({
      ...words,
      ...(lat !== undefined && lng !== undefined && { near: { lat, lng } }),
    }),
  ),
  /**
   * Returns the Google Maps key for the embedded map. Without a configured key the response is `{"error": …}`, still
   * with status 200, and the site shows its own drawing.
   */
  getMapsKey: {
    ...lightPaths.getMapsKey,
    auth: 'public',
    summary: 'Get the maps key',
    responses: { 200: { description: 'The key, or why there is none', schema: mapsKeySchema } },
  },
  /** Lists the towns that are covered, by name. */
  listLocations: {
    method: 'GET',
    path: '/api/locations',
    auth: 'public',
    summary: 'List towns',
    query: pagingSchema,
    responses: { 200: { description: 'A page of towns', schema: pageOf(locationSchema) } },
  },
  /** Returns a town with the texts of its page. Placeholders are filled in. */
  getLocation: {
    method: 'GET',
    path: '/api/locations/:slug',
    auth: 'public',
    summary: 'Get a town',
    params: z.object({ slug: z.string() }),
    responses: { 200: { description: 'The town', schema: locationSchema } },
    problems: [404],
  },
  /** Returns a region and its towns. */
  getRegion: {
    method: 'GET',
    path: '/api/regions/:slug',
    auth: 'public',
    summary: 'Get a region',
    params: z.object({ slug: z.string() }),
    responses: { 200: { description: 'The region', schema: regionSchema } },
    problems: [404],
  },
} as const;
