import { z } from 'zod';
import { focalPointSchema } from './media.schema';

/** A picture as pages show it. The URLs of its sizes change with their content. */
export const pictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  focal: focalPointSchema.nullable(),
  /** Best format first. */
  sources: z.array(z.object({ media_type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** By the path that articles use: "/media/library/door.jpg". Other pictures are shown as they are. */
export const picturesSchema = z.record(z.string(), pictureSchema);
export type Pictures = z.infer<typeof picturesSchema>;
