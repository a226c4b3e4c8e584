import { forward } from './route';
import { changeMedia, deleteMedia, getMediaItem, listMedia } from '../content/media.commands';
import { z } from 'zod';
import {
  largestUploadBytes,
  mediaItemSchema,
  mediaListQuerySchema,
  mediaPatchSchema,
  uploadMediaTypes,
  uploadQuerySchema,
} from '../content/media.schema';

const byId = z.object({ id: z.uuid() });
const upload = { mediaTypes: uploadMediaTypes, maxBytes: largestUploadBytes };

/** The pictures of the site. For those who write it. */
export const mediaRoutes = {
  listMedia: forward(
    listMedia,
    {
      method: 'GET',
      path: '/api/admin/media',
      auth: 'content',
      summary: 'Pictures, newest first, and where each is used',
      query: mediaListQuerySchema,
      answers: { 200: { description: 'A page of pictures' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  addMedia: {
    method: 'POST',
    path: '/api/admin/media',
    auth: 'content',
    summary: 'Upload a picture: the file is the body, its description stands in the address',
    query: uploadQuerySchema,
    upload,
    answers: { 201: { description: 'The picture; its sizes follow', schema: mediaItemSchema } },
    problems: [401, 403, 413, 415],
  },
  getMediaItem: forward(
    getMediaItem,
    {
      method: 'GET',
      path: '/api/admin/media/:id',
      auth: 'content',
      summary: 'One picture; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The picture' } },
      problems: [401, 403, 404],
    },
    ({ params }) => params,
  ),
  getWholePicture: {
    method: 'GET',
    path: '/api/admin/media/:id/whole',
    auth: 'content',
    summary: 'The picture before it is cropped, as large as a screen',
    params: byId,
    answers: { 200: { description: 'The picture', mediaType: 'image/webp' } },
    problems: [401, 403, 404],
  },
  changeMedia: forward(
    changeMedia,
    {
      method: 'PATCH',
      path: '/api/admin/media/:id',
      auth: 'content',
      summary: 'Describe, crop or set what stays in sight; If-Match guards against overwriting somebody else',
      params: byId,
      body: mediaPatchSchema,
      answers: { 200: { description: 'The picture as it is now' } },
      problems: [401, 403, 404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  replaceMediaFile: {
    method: 'POST',
    path: '/api/admin/media/:id/file',
    auth: 'content',
    summary: 'Another file at the same address: whatever refers to the picture shows the new one',
    params: byId,
    upload,
    answers: { 200: { description: 'The picture; its sizes follow', schema: mediaItemSchema } },
    problems: [401, 403, 404, 412, 413, 415],
  },
  deleteMedia: forward(
    deleteMedia,
    {
      method: 'DELETE',
      path: '/api/admin/media/:id',
      auth: 'content',
      summary: 'Delete a picture that nothing refers to',
      params: byId,
      answers: { 204: { description: 'It is gone' } },
      problems: [401, 403, 404, 409],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
