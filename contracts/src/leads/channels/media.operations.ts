import { z } from 'zod';
import { defineCommand } from '../../messaging/definitions';
import { largestPhotoBytes } from '../jobs/job-photo.operations';
import { channelProviders, messageFileSchema } from './channel-event.schema';
import { mediaReasons } from './conversation.schema';

const byFile = { id: z.uuid() };

/**
 * The next picture of a message to fetch from its provider; null if none is due. The same picture is due again later, so one
 * whose gateway dies, or whose provider is away, is fetched then.
 */
export const claimMedia = defineCommand(
  'leads.claim-media.v1',
  z.object({}),
  z.object({
    file: messageFileSchema.extend({ ...byFile, provider: z.enum(channelProviders) }).nullable(),
  }),
);
export type ClaimedFile = NonNullable<z.infer<typeof claimMedia.response>['file']>;

/** Keeps a picture, as JPEG in base64, as a photo of the lead. Does nothing once the person is erased. */
export const keepMedia = defineCommand(
  'leads.keep-media.v1',
  z.object({ ...byFile, content: z.base64().max(Math.ceil(largestPhotoBytes / 3) * 4) }),
  z.object({}),
);

/** Records why a picture is not kept. */
export const refuseMedia = defineCommand(
  'leads.refuse-media.v1',
  z.object({ ...byFile, reason: z.enum(mediaReasons) }),
  z.object({}),
);
