import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { leadDetailSchema } from '../lead.schema';

/** Browsers scale photos down before they send them, which also removes where they were taken. */
export const largestPhotoBytes = 512 * 1024;
export const mostPhotos = 12;

const photoOfLead = byId.extend({
  /** Id of the photo. */
  photo: z.uuid(),
});

/** `content` is base64. Anything but an accepted photo is `leads.photo-refused`. Idempotent on the id of the photo. */
export const addPhoto = defineCommand(
  'leads.add-photo.v1',
  photoOfLead.extend({ content: z.base64().max(Math.ceil(largestPhotoBytes / 3) * 4), actor: z.string() }),
  leadDetailSchema,
);
export type AddPhoto = z.output<typeof addPhoto.request>;

/** Also finds photos of leads merged into this one. */
export const getPhoto = defineQuery(
  'leads.get-photo.v1',
  photoOfLead,
  z.object({ media_type: z.literal('image/jpeg'), content: z.base64() }),
);

export const removePhoto = defineCommand(
  'leads.remove-photo.v1',
  photoOfLead.extend({ actor: z.string() }),
  leadDetailSchema,
);
export type RemovePhoto = z.output<typeof removePhoto.request>;

/** Photos of jobs. */
export const jobPhotoRoutes = {
  /**
   * Adds a photo to the job: a JPEG of at most 512 kB, 12 for each lead. What the camera wrote into the file, such as the
   * place, is removed. The id is a new UUID; sending it again changes nothing, so a retry is safe.
   */
  addPhoto: {
    method: 'POST',
    path: '/api/admin/leads/:id/photos/:photo',
    auth: 'leads',
    summary: 'Add a photo to a job',
    params: photoOfLead,
    upload: { mediaTypes: ['image/jpeg'], maxBytes: largestPhotoBytes },
    responses: { 200: { description: 'The updated lead', schema: leadDetailSchema } },
    problems: [404, 409],
  },
  /** Returns the file of a photo. */
  getPhoto: {
    method: 'GET',
    path: '/api/admin/leads/:id/photos/:photo',
    auth: 'leads',
    summary: 'Get a photo of a job',
    params: photoOfLead,
    responses: { 200: { description: 'The photo', mediaType: 'image/jpeg' } },
    problems: [404],
  },
  /** Deletes a photo for good. */
  removePhoto: forward(
    removePhoto,
    {
      method: 'DELETE',
      path: '/api/admin/leads/:id/photos/:photo',
      auth: 'leads',
      summary: 'Delete a photo of a job',
      params: photoOfLead,
      responses: { 200: { description: 'The updated lead' } },
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
