import { z } from 'zod';

/** Where a postcode outside the covered area is. */
export const outsideAreaSchema = z.object({
  /** Town or city of the postcode; null if unknown. */
  place: z.string().nullable(),
  /** The nearest covered town; null if unknown. */
  town: z.string().nullable(),
  /** Miles from that town, as the crow flies; null if only the postcode area is known. */
  miles: z.int().nullable(),
});
export type OutsideArea = z.infer<typeof outsideAreaSchema>;
