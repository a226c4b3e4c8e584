import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  largestUploadBytes,
  mediaItemSchema,
  mediaListQuerySchema,
  mediaListSchema,
  mediaPatchSchema,
  mediaTextsSchema,
  uploadMediaTypes,
  uploadQuerySchema,
} from './media.schema';
import { picturesSchema } from './picture.schema';

/** Path below `/media`: "blog/euro-cylinder.svg". */
export const mediaPathSchema = z
  .string()
  .max(200)
  .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*\.(?:svg|png|jpg|webp|avif)$/);

/** The path of a size contains a hash of its content, so what it returns never changes. */
export const isImmutable = (path: string): boolean =>
  /^(?:library\/[\da-f]{20}-\d+\.(?:avif|webp)|brand\/[a-z]+-[\da-f]{20}\.(?:png|webp))$/.test(path);

/** `content` is base64. An unknown path is `content.no-such-media`. */
export const getMedia = defineQuery(
  'content.get-media.v1',
  z.object({ path: mediaPathSchema }),
  z.object({ media_type: z.string(), content: z.base64(), updated_at: z.iso.datetime() }),
);

/** A file is sent in parts, so that no process holds all of it. */
export const uploadPartBytes = 512 * 1024;
const mostParts = Math.ceil(largestUploadBytes / uploadPartBytes);
const uploaded = { upload_id: z.uuid(), parts: z.int().min(1).max(mostParts) };

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

/** Anything but an accepted picture is `content.media-refused`. */
export const addMedia = defineCommand(
  'content.add-media.v1',
  z.object({ ...uploaded, name: z.string(), ...mediaTextsSchema.shape, actor: z.string() }),
  mediaItemSchema,
);

const version = { actor: z.string(), ...expectedVersionSchema.shape };

/** Replaces the file under the same path. */
export const replaceMediaFile = defineCommand(
  'content.replace-media-file.v1',
  z.object({ id: z.uuid(), ...uploaded, ...version }),
  mediaItemSchema,
);

/**
 * Takes an uploaded photo and returns it as a JPEG: upright, at most 1,600 pixels wide or high and 512 kB, and without what
 * the camera wrote into it. Nothing is stored. Anything but an accepted picture is `content.media-refused`.
 */
export const shrinkPhoto = defineCommand(
  'content.shrink-photo.v1',
  z.object(uploaded),
  z.object({ content: z.base64() }),
);

export const listMedia = defineQuery('content.list-media.v1', mediaListQueryOf(), mediaListSchema);

export const getMediaItem = defineQuery('content.get-media-item.v1', byId, mediaItemSchema);

/** The uncropped picture, scaled to screen size. */
export const getWholePicture = defineQuery(
  'content.get-whole-picture.v1',
  byId,
  z.object({ media_type: z.string(), content: z.base64() }),
);

export const changeMedia = defineCommand(
  'content.change-media.v1',
  z.object({ id: z.uuid(), patch: mediaPatchSchema, ...version }),
  mediaItemSchema,
);

/** A picture in use is `content.media-in-use`. */
export const deleteMedia = defineCommand(
  'content.delete-media.v1',
  z.object({ id: z.uuid(), ...version }),
  z.object({}),
);

/** Sizes of these pictures for pages; paths without sizes are left out. */
export const describePictures = defineQuery(
  'content.describe-pictures.v1',
  z.object({ paths: z.array(mediaPathSchema).max(200) }),
  z.object({ pictures: picturesSchema }),
);

/** The gateway has parsed the query: flags are booleans here. */
function mediaListQueryOf() {
  return z.object({
    q: mediaListQuerySchema.shape.q,
    kind: mediaListQuerySchema.shape.kind,
    unused: z.boolean().optional(),
    /** Paths that other services use: these pictures are not unused. */
    used_elsewhere: z.array(z.string()).optional(),
    cursor: mediaListQuerySchema.shape.cursor,
    limit: mediaListQuerySchema.shape.limit,
  });
}

const upload = { mediaTypes: uploadMediaTypes, maxBytes: largestUploadBytes };

/** The picture library of the site. */
export const mediaRoutes = {
  /** Lists pictures, newest first, and where each is used. */
  listMedia: {
    method: 'GET',
    path: '/api/admin/media',
    auth: 'content',
    summary: 'List media',
    query: mediaListQuerySchema,
    responses: { 200: { description: 'A page of pictures', schema: mediaListSchema } },
  },
  /**
   * Adds a picture to the library: JPEG, PNG, WebP, AVIF or GIF, up to 10 MiB. Send the file as the body and its
   * description as query parameters. Sizes for pages are made afterwards (`state`).
   */
  addMedia: {
    method: 'POST',
    path: '/api/admin/media',
    auth: 'content',
    summary: 'Upload a picture',
    query: uploadQuerySchema,
    upload,
    responses: { 201: { description: 'The picture', schema: mediaItemSchema } },
  },
  /** Returns a picture's data. */
  getMediaItem: forward(
    getMediaItem,
    {
      method: 'GET',
      path: '/api/admin/media/:id',
      auth: 'content',
      summary: 'Get a picture',
      params: byId,
      responses: { 200: { description: 'The picture' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Returns the picture before it was cropped, scaled to screen size. */
  getWholePicture: {
    method: 'GET',
    path: '/api/admin/media/:id/whole',
    auth: 'content',
    summary: 'Get the uncropped picture',
    params: byId,
    responses: { 200: { description: 'The picture', mediaType: 'image/webp' } },
    problems: [404],
  },
  /** Changes title, alternative text, crop or focal point. */
  changeMedia: forward(
    changeMedia,
    {
      method: 'PATCH',
      path: '/api/admin/media/:id',
      auth: 'content',
      summary: 'Update a picture',
      params: byId,
      body: mediaPatchSchema,
      responses: { 200: { description: 'The updated picture' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  /** Uploads another file under the same path: every page that uses the picture shows the new one. */
  replaceMediaFile: {
    method: 'POST',
    path: '/api/admin/media/:id/file',
    auth: 'content',
    summary: 'Replace the file of a picture',
    params: byId,
    upload,
    responses: { 200: { description: 'The picture', schema: mediaItemSchema } },
    problems: [404, 412],
  },
  /** Deletes a picture that is not used. One in use is a 409. */
  deleteMedia: {
    method: 'DELETE',
    path: '/api/admin/media/:id',
    auth: 'content',
    summary: 'Delete a picture',
    params: byId,
    responses: { 204: { description: 'Deleted' } },
    problems: [404, 409, 412],
  },
} as const;
