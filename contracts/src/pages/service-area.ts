import { z } from 'zod';
import { serviceAreaCopySchema } from '../content/copy/page-copy.schema';
import { coordinatesSchema } from '../locations/location.schema';

/** How far we go around a place when nothing else is said. */
const usualRadiusMiles = 15;

/** The ground we cover around a place, and the map of others that a visitor may ask for. */
export const serviceAreaSchema = z.object({
  place: z.string(),
  coordinates: coordinatesSchema,
  radius_miles: z.number().positive().default(usualRadiusMiles),
  response_time: z.string(),
  copy: serviceAreaCopySchema,
  /** Where the street map is embedded from; null where no key for one is set. */
  embed_url: z.url().nullable(),
});
export type ServiceArea = z.infer<typeof serviceAreaSchema>;
