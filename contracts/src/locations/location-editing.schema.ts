import { z } from 'zod';
import { minutesRangeSchema } from '../http/minutes-range';
import { neededSlug, slugSchema } from '../http/slug';
import { neededText, typedText } from '../http/typed-text';
import { coordinatesSchema, locationSchema } from './location.schema';
import { parsePostcode } from './postcode';

const needDistrict = 'Enter postcode districts, like S11';

/** A postcode district: "s11" becomes "S11". A whole postcode is refused. */
export const districtSchema = typedText(8)
  .refine((text) => parsePostcode(text)?.inward === null, needDistrict)
  .transform((text) => parsePostcode(text)?.district ?? text)
  .refine((district) => /^[A-Z]{1,2}[0-9][0-9A-Z]?$/.test(district), needDistrict);

const eachOnce = (values: readonly string[]): string[] => [...new Set(values)];

export const districtsSchema = (max: number) =>
  z.array(districtSchema).max(max, `${max} districts at most`).transform(eachOnce);

/** A point on the map (WGS 84). Numbers, not texts: an empty field must not become 0. */
export const placedSchema = z.strictObject({
  lat: z
    .number({ error: 'Enter the latitude, like 53.38113' })
    .min(-90, 'A latitude lies between -90 and 90')
    .max(90, 'A latitude lies between -90 and 90'),
  lng: z
    .number({ error: 'Enter the longitude, like -1.47009' })
    .min(-180, 'A longitude lies between -180 and 180')
    .max(180, 'A longitude lies between -180 and 180'),
});

/** A question and its answer, as an editor sends them. */
export const editedFaqSchema = z.strictObject({
  question: neededText(300, 'Enter a question'),
  answer: neededText(3000, 'Enter an answer'),
});

/** Fields of a town that editors change. The slug stays, because it is the URL of its page. */
export const locationFieldsSchema = z.strictObject({
  /** Name of the town. */
  name: neededText(60, 'Enter the name of the town'),
  /** Slug of its region. A town that moves to another region gets another address; the former one redirects to it. */
  region: neededSlug('Choose a region'),
  /** Title of its page. */
  title: neededText(160, 'Enter a title'),
  meta_description: neededText(400, 'Enter a description'),
  coordinates: placedSchema,
  /** Names of towns near it. */
  nearby_towns: z.array(neededText(60, 'Enter a town')).max(20, '20 towns at most'),
  /** Introduction of its page. */
  intro_content: neededText(6000, 'Enter an introduction'),
  /** Minutes until somebody arrives, as a range: `15-30`. */
  response_time: minutesRangeSchema,
  /** What is special about the town; can be empty. */
  local_note: typedText(2000),
  faqs: z.array(editedFaqSchema).max(30, '30 questions at most'),
  /** Postcode districts that this town covers. A district belongs to one town or city only. */
  postcode_districts: districtsSchema(100),
});

/** Changes to a town. */
export const locationPatchSchema = locationFieldsSchema.partial();
export type LocationPatch = z.infer<typeof locationPatchSchema>;

/** A town to add. */
export const newLocationSchema = locationFieldsSchema.extend({
  slug: slugSchema,
  /** Slug of its region. It can be left out while there is only one. */
  region: locationFieldsSchema.shape.region.optional(),
  /** Names of towns near it. */
  nearby_towns: locationFieldsSchema.shape.nearby_towns.default([]),
  /** What is special about the town; can be empty. */
  local_note: locationFieldsSchema.shape.local_note.default(''),
  faqs: locationFieldsSchema.shape.faqs.default([]),
  /** Postcode districts that this town covers. A district belongs to one town or city only. */
  postcode_districts: locationFieldsSchema.shape.postcode_districts.default([]),
});
export type NewLocation = z.infer<typeof newLocationSchema>;

/** A town as editors see it. */
export const editedLocationSchema = locationSchema.extend({
  coordinates: coordinatesSchema,
  /** Postcode districts that this town covers. */
  postcode_districts: z.array(z.string()),
});
export type EditedLocation = z.infer<typeof editedLocationSchema>;

/** A town in the list of the dashboard. Without its texts but the title: there may be ten thousand towns. */
export const listedTownSchema = editedLocationSchema.pick({
  id: true,
  name: true,
  slug: true,
  region: true,
  title: true,
  response_time: true,
  postcode_districts: true,
});
export type ListedTown = z.infer<typeof listedTownSchema>;
