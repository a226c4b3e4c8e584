import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';
import { pageListSchema } from '../pages/page-entry';
import { citySchema, defaultCitySlug } from './city.schema';
import {
  coverageSchema,
  districtTownSchema,
  locationSchema,
  locationSummarySchema,
  regionSchema,
} from './location.schema';

export const listLocations = defineQuery(
  'locations.list-locations.v1',
  z.object({}),
  z.object({ items: z.array(locationSchema) }),
);

/** In the order of the menu: the four largest towns first. */
export const listLocationSummaries = defineQuery(
  'locations.list-summaries.v1',
  z.object({}),
  z.object({ items: z.array(locationSummarySchema) }),
);

export const getLocation = defineQuery(
  'locations.get-location.v1',
  z.object({ slug: z.string() }),
  locationSchema,
);

export const getRegion = defineQuery('locations.get-region.v1', z.object({ slug: z.string() }), regionSchema);

/** One that is not there is `locations.no-such-city`. */
export const getCity = defineQuery(
  'locations.get-city.v1',
  z.object({ slug: z.string().default(defaultCitySlug) }),
  citySchema,
);

/** Takes partial ("S11") and full ("s118tp") postcodes; anything else is `locations.not-a-postcode`. */
export const checkCoverage = defineQuery(
  'locations.check-coverage.v1',
  z.object({ postcode: z.string().max(40) }),
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
