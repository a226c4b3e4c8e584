import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { pictureImportRequestSchema, pictureImportSchema } from './picture-import.schema';

/** Fetches the pictures of an article that are on other websites into the media library, in the background. */
export const importPostPictures = defineCommand(
  'content.import-post-pictures.v1',
  z.object({ id: z.uuid(), actor: z.string(), ...pictureImportRequestSchema.shape }),
  pictureImportSchema,
);

export const getPictureImport = defineQuery('content.get-picture-import.v1', byId, pictureImportSchema);

const path = '/api/admin/blog/posts/:id/picture-import';

/** Pictures of an article on other websites. */
export const pictureImportRoutes = {
  /**
   * Fetches the pictures of an article that are on other websites into the media library, in the background, and lets
   * the article show those. Pictures that could not be fetched before are tried again.
   */
  importPostPictures: forward(
    importPostPictures,
    {
      method: 'POST',
      path,
      auth: 'content',
      summary: 'Import the pictures of an article',
      params: byId,
      body: pictureImportRequestSchema,
      responses: { 202: { description: 'Accepted: follow it with GET' } },
      problems: [404],
    },
    ({ params, body, caller }) => ({ ...params, ...body, actor: caller.email }),
  ),
  /** Returns which pictures of an article were fetched, and why others could not be. */
  getPictureImport: forward(
    getPictureImport,
    {
      method: 'GET',
      path,
      auth: 'content',
      summary: 'Get the import of pictures of an article',
      params: byId,
      responses: { 200: { description: 'Each picture and its result' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
