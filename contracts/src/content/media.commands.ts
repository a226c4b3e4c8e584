import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import {
  largestUploadBytes,
  mediaItemSchema,
  mediaListQuerySchema,
  mediaListSchema,
  mediaPatchSchema,
  mediaWordsSchema,
} from './media.schema';
import { picturesSchema } from './picture.schema';

/** Path below /media: "blog/euro-cylinder.svg". */
export const mediaPathSchema = z
  .string()
  .max(200)
  .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*\.(?:svg|png|jpg|webp|avif)$/);

/** The address of a size is made of its content: what is there never changes. */
export const isLasting = (path: string): boolean => /^library\/[\da-f]{20}-\d+\.(?:avif|webp)$/.test(path);

/** `content` is base64. What is not there is `content.no-such-media`. */
export const getMedia = defineQuery(
  'content.get-media.v1',
  z.object({ path: mediaPathSchema }),
  z.object({ media_type: z.string(), content: z.base64(), updated_at: z.iso.datetime() }),
);

/** A file comes in parts, so that nobody on its way holds all of it. */
export const uploadPartBytes = 512 * 1024;
const mostParts = Math.ceil(largestUploadBytes / uploadPartBytes);
const upload = { upload_id: z.uuid(), parts: z.int().min(1).max(mostParts) };

export const addUploadPart = defineCommand(
  'content.add-upload-part.v1',
  z.object({
    upload_id: z.uuid(),
    index: z
      .int()
      .min(0)
      .max(mostParts - 1),
    content: z.base64().max(Math.ceil(uploadPartBytes / 3) * 4),
  }),
  z.object({}),
);

/** What is no picture that is taken is `content.media-refused`. */
export const addMedia = defineCommand(
  'content.add-media.v1',
  z.object({ ...upload, name: z.string(), ...mediaWordsSchema.shape, actor: z.string() }),
  mediaItemSchema,
);

const version = { actor: z.string(), ...expectedVersionSchema.shape };

/** Another file at the same address. */
export const replaceMediaFile = defineCommand(
  'content.replace-media-file.v1',
  z.object({ id: z.uuid(), ...upload, ...version }),
  mediaItemSchema,
);

export const listMedia = defineQuery('content.list-media.v1', mediaListQueryOf(), mediaListSchema);

export const getMediaItem = defineQuery(
  'content.get-media-item.v1',
  z.object({ id: z.uuid() }),
  mediaItemSchema,
);

/** The whole picture, before it is cropped, small enough for a screen. */
export const getWholePicture = defineQuery(
  'content.get-whole-picture.v1',
  z.object({ id: z.uuid() }),
  z.object({ media_type: z.string(), content: z.base64() }),
);

export const changeMedia = defineCommand(
  'content.change-media.v1',
  z.object({ id: z.uuid(), patch: mediaPatchSchema, ...version }),
  mediaItemSchema,
);

/** One that is in use is `content.media-in-use`. */
export const deleteMedia = defineCommand(
  'content.delete-media.v1',
  z.object({ id: z.uuid(), actor: z.string() }),
  z.object({}),
);

/** How pages draw those of these paths that have sizes. */
export const describePictures = defineQuery(
  'content.describe-pictures.v1',
  z.object({ paths: z.array(mediaPathSchema).max(200) }),
  z.object({ pictures: picturesSchema }),
);

/** Parsed at the edge already: flags are flags here. */
function mediaListQueryOf() {
  return z.object({
    q: mediaListQuerySchema.shape.q,
    kind: mediaListQuerySchema.shape.kind,
    unused: z.boolean().optional(),
    cursor: mediaListQuerySchema.shape.cursor,
    limit: mediaListQuerySchema.shape.limit,
  });
}
