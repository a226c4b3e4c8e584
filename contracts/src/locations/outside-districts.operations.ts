import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/** A part of the country that nobody covers, and the nearest covered town or city. */
export const outsideDistrictSchema = z.object({
  /** A postcode district (`LS1`), or a postcode area (`LS`) for its districts that are not listed. */
  district: z.string(),
  /** Town or city of the district; null for an area. */
  place: z.string().nullable(),
  town: z.string(),
  /** As the crow flies, to the town; null for an area, which is too large for one distance. */
  miles: z.int().nullable(),
});
export type OutsideDistrict = z.infer<typeof outsideDistrictSchema>;

/** Every known district outside the covered area: few enough for a client to cache them all. Empty without towns. */
export const listOutsideDistricts = defineQuery(
  'locations.list-outside-districts.v1',
  z.object({}),
  z.object({ items: z.array(outsideDistrictSchema) }),
);
