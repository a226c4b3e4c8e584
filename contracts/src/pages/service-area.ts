import { z } from 'zod';
import { serviceAreaCopySchema } from '../content/copy/page-copy.schema';
import { coordinatesSchema } from '../locations/location.schema';

/** Default radius around a place. */
const usualRadiusMiles = 15;

/** The area covered around a place, and the street map that visitors can load. */
export const serviceAreaSchema = z.object({
  place: z.string(),
  coordinates: coordinatesSchema,
  radius_miles: z.number().positive().default(usualRadiusMiles),
  response_time: z.string(),
  copy: serviceAreaCopySchema,
  /** URL of the embedded street map; null without a maps key. */
  embed_url: z.url().nullable(),
});
export type ServiceArea = z.infer<typeof serviceAreaSchema>;
