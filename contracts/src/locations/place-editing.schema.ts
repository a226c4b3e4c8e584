import { z } from 'zod';
import { minutesRangeSchema } from '../http/minutes-range';
import { neededSlug } from '../http/slug';
import { neededText, typedText } from '../http/typed-text';
import { districtsSchema, editedFaqSchema, locationFieldsSchema } from './location-editing.schema';
import { regionSchema } from './location.schema';

const { title, meta_description, coordinates } = locationFieldsSchema.shape;
const slug = neededSlug('Enter the page address');

/** Fields of a region that editors change. Other texts of its page are under "Pages". */
export const regionFieldsSchema = z.strictObject({
  /** Name of the region. */
  name: neededText(60, 'Enter the name of the region'),
  title,
  meta_description,
  coordinates,
});

/** Changes to a region. */
export const regionPatchSchema = regionFieldsSchema.partial();
export type RegionPatch = z.infer<typeof regionPatchSchema>;

/** A region to add. */
export const newRegionSchema = regionFieldsSchema.extend({ slug });

/** The region without its towns. */
export const editedRegionSchema = regionSchema.omit({ towns: true, towns_page: true });
export type EditedRegion = z.infer<typeof editedRegionSchema>;

const ofService = neededText(1000, 'Enter what this service is about here');

/** Fields of a city that editors change. The slug stays, because it is the URL of its page. */
export const cityFieldsSchema = z.strictObject({
  /** Name of the city. */
  name: neededText(60, 'Enter the name of the city'),
  title,
  meta_description,
  coordinates,
  /** Minutes until somebody arrives, as a range: `30-60`. */
  response_time: minutesRangeSchema,
  /** Introduction of its page. */
  intro: neededText(6000, 'Enter an introduction'),
  /** What is special about the city; can be empty. */
  local_note: typedText(2000),
  /** What each of the four services is about in this city. */
  services: z.strictObject({
    /** Text on lockouts. */
    lockouts: ofService,
    /** Text on lock repairs. */
    repairs: ofService,
    /** Text on keys. */
    keys: ofService,
    /** Text on security upgrades. */
    upgrades: ofService,
  }),
  /** Four questions: arrival time, coverage, night-time, qualifications. */
  faqs: z.array(editedFaqSchema).length(4, 'A city answers four questions'),
  // London has about 300.
  /** Postcode districts covered from this city. A district belongs to one town or city only. */
  postcode_districts: districtsSchema(400),
});

/** Changes to a city. */
export const cityPatchSchema = cityFieldsSchema.partial();
export type CityPatch = z.infer<typeof cityPatchSchema>;

/** A city to add. */
export const newCitySchema = cityFieldsSchema.extend({
  slug,
  /** What is special about the city; can be empty. */
  local_note: cityFieldsSchema.shape.local_note.default(''),
  /** Postcode districts covered from this city. A district belongs to one town or city only. */
  postcode_districts: cityFieldsSchema.shape.postcode_districts.default([]),
});
export type NewCity = z.infer<typeof newCitySchema>;
