import { z } from 'zod';
import { lightPaths } from '../addresses/light-paths';
import { pageOf, pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';
import { pageListSchema } from '../addresses/page-entry';
import { citySchema, defaultCitySlug } from './city.schema';
import {
  coverageSchema,
  districtTownSchema,
  locationSchema,
  locationSummarySchema,
  regionSchema,
} from './location.schema';
import { writtenPostcode } from './postcode';

/**
 * By name. All of them unless a bound is given: `first` so many of the menu; `near` a town, itself and its neighbours
 * (nothing where there is no such town); or a page of them.
 */
export const listLocations = defineQuery(
  'locations.list-locations.v1',
  z.object({
    first: z.int().min(1).optional(),
    near: z.string().optional(),
    limit: z.int().min(1).optional(),
    /** Slug of the last one of the page before. */
    cursor: z.string().optional(),
  }),
  z.object({ items: z.array(locationSchema), next_cursor: z.string().nullable().optional() }),
);

/** In the order of the menu: the four largest towns first; `first` so many of them. `total` counts all. */
export const listLocationSummaries = defineQuery(
  'locations.list-summaries.v1',
  z.object({ first: z.int().min(1).optional() }),
  z.object({ items: z.array(locationSummarySchema), total: z.int().optional() }),
);

export const getLocation = defineQuery(
  'locations.get-location.v1',
  z.object({ slug: z.string() }),
  locationSchema,
);

/** With all its towns, or with one page of `size` of them. A page beyond the last is the last. */
export const getRegion = defineQuery(
  'locations.get-region.v1',
  z.object({ slug: z.string(), page: z.int().min(1).optional(), size: z.int().min(1).optional() }),
  regionSchema,
);

/** One that is not there is `locations.no-such-city`. */
export const getCity = defineQuery(
  'locations.get-city.v1',
  z.object({ slug: z.string().default(defaultCitySlug) }),
  citySchema,
);

/**
 * `postcode` takes partial ("S11") and full ("s118tp") postcodes; anything else is `locations.not-a-postcode`. `q` takes the
 * name of a town, city or suburb as well; a name we do not know is not covered.
 */
export const checkCoverage = defineQuery(
  'locations.check-coverage.v1',
  z.object({ postcode: z.string().max(40).optional(), q: z.string().max(80).optional() }),
  coverageSchema,
);

/** Every district we cover, by name: few enough to be kept by whoever cannot wait for an answer. */
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

/** Not a failure of ours: a site without a key draws its own maps. */
export const mapsKeySchema = z.union([z.object({ key: z.string() }), z.object({ error: z.string() })]);
export type MapsKey = z.infer<typeof mapsKeySchema>;

/** What anyone may ask of places. */
export const publicLocationRoutes = {
  /**
   * Tells whether a postcode or place is covered, and how soon somebody can be there. Give `postcode` (full or
   * partial) or `q`, which also accepts towns and suburbs. A postcode that does not exist is a 422; an unknown place
   * is a 200 with `covered: false`.
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
            description: 'In capitals, with a space or none; other spellings are read as well',
          }),
          q: z.string().trim().min(1, 'Enter a postcode or a place').max(80).optional(),
        })
        .refine(({ postcode, q }) => postcode !== undefined || q !== undefined, {
          path: ['postcode'],
          message: 'Enter a postcode',
        }),
      answers: { 200: { description: 'Whether the place is covered' } },
    },
    ({ query }) => query,
  ),
  /**
   * Returns the Google Maps key for the embedded map. Without a configured key the response is `{"error": …}`, still
   * with status 200, and the site shows its own drawing.
   */
  getMapsKey: {
    ...lightPaths.getMapsKey,
    auth: 'public',
    summary: 'Get the maps key',
    answers: { 200: { description: 'The key, or why there is none', schema: mapsKeySchema } },
  },
  /** Lists the towns that are covered, by name. */
  listLocations: {
    method: 'GET',
    path: '/api/locations',
    auth: 'public',
    summary: 'List towns',
    query: pagingSchema,
    answers: { 200: { description: 'A page of towns', schema: pageOf(locationSchema) } },
  },
  /** Returns a town with the texts of its page. Placeholders are filled in. */
  getLocation: {
    method: 'GET',
    path: '/api/locations/:slug',
    auth: 'public',
    summary: 'Get a town',
    params: z.object({ slug: z.string() }),
    answers: { 200: { description: 'The town', schema: locationSchema } },
    problems: [404],
  },
  /** Returns a region and its towns. */
  getRegion: {
    method: 'GET',
    path: '/api/regions/:slug',
    auth: 'public',
    summary: 'Get a region',
    params: z.object({ slug: z.string() }),
    answers: { 200: { description: 'The region', schema: regionSchema } },
    problems: [404],
  },
} as const;
