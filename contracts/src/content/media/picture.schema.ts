import { z } from 'zod';
import { focalPointSchema } from './media.schema';

/** A picture of the library as pages draw it. The addresses of its sizes change with their content. */
export const pictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  focal: focalPointSchema.nullable(),
  /** Best first. */
  sources: z.array(z.object({ media_type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** By the address that articles have: "/media/library/door.jpg". What is not here is drawn as it is. */
export const picturesSchema = z.record(z.string(), pictureSchema);
export type Pictures = z.infer<typeof picturesSchema>;
