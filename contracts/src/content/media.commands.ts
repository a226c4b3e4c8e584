import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/** Path below /media: "blog/euro-cylinder.svg". */
export const mediaPathSchema = z
  .string()
  .max(200)
  .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*\.(?:svg|png|jpg|webp|avif)$/);

/** `content` is base64. What is not there is `content.no-such-media`. */
export const getMedia = defineQuery(
  'content.get-media.v1',
  z.object({ path: mediaPathSchema }),
  z.object({ media_type: z.string(), content: z.base64(), updated_at: z.iso.datetime() }),
);
