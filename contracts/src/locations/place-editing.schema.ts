import { z } from 'zod';
import { minutesRangeSchema } from '../http/minutes-range';
import { neededText, typedText } from '../http/typed-text';
import { districtsSchema, editedFaqSchema, locationFieldsSchema } from './location-editing.schema';
import { regionSchema } from './location.schema';

const { title, meta_description, coordinates } = locationFieldsSchema.shape;

/** What of the region an editor changes. Its towns have texts of their own, and its page more in "Pages". */
export const regionFieldsSchema = z.strictObject({
  name: neededText(60, 'Enter the name of the region'),
  title,
  meta_description,
  coordinates,
});
export const regionPatchSchema = regionFieldsSchema.partial();
export type RegionPatch = z.infer<typeof regionPatchSchema>;

/** The region without its towns. */
export const editedRegionSchema = regionSchema.omit({ towns: true, towns_page: true });
export type EditedRegion = z.infer<typeof editedRegionSchema>;

const ofService = neededText(1000, 'Enter what this service is about here');

/** What of a city an editor changes. Its slug stays: it is the address of its page. */
export const cityFieldsSchema = z.strictObject({
  name: neededText(60, 'Enter the name of the city'),
  title,
  meta_description,
  coordinates,
  response_time: minutesRangeSchema,
  intro: neededText(6000, 'Enter an introduction'),
  local_note: typedText(2000),
  services: z.strictObject({
    lockouts: ofService,
    repairs: ofService,
    keys: ofService,
    upgrades: ofService,
  }),
  /** Arrival time, coverage, night-time, qualifications. */
  faqs: z.array(editedFaqSchema).length(4, 'A city answers four questions'),
  /** London has about 300. */
  postcode_districts: districtsSchema(400),
});
export const cityPatchSchema = cityFieldsSchema.partial();
export type CityPatch = z.infer<typeof cityPatchSchema>;
