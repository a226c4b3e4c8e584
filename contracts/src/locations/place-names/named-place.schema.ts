import { z } from 'zod';
import { coordinatesSchema } from '../location.schema';

/** A town, suburb or village by name, covered or not. */
export const namedPlaceSchema = z.object({
  /** Its usual name. */
  name: z.string(),
  /** The covering town or the county; the region of a town if several have its name. */
  within: z.string(),
  /** Null if unknown. */
  coordinates: coordinatesSchema.nullable(),
  /** Town or city that covers it; null if none does. */
  town: z.string().nullable(),
  /** The nearest covered town, if none covers it; null otherwise, or without any town. */
  nearest: z.object({ town: z.string(), miles: z.int() }).nullable(),
});
export type NamedPlace = z.infer<typeof namedPlaceSchema>;
