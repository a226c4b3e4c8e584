import { z } from 'zod';

/** A place outside the covered area. */
export const outsideAreaSchema = z.object({
  /** Town or city of the postcode, or the named place; null if unknown. */
  place: z.string().nullable(),
  /** The nearest covered town; null if unknown. */
  town: z.string().nullable(),
  /** Miles from that town, as the crow flies; null if only the postcode area is known. */
  miles: z.int().nullable(),
});
export type OutsideArea = z.infer<typeof outsideAreaSchema>;
