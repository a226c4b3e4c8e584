import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fieldErrors } from '@latchline/contracts/http/problem';
import {
  type SocialPictureRequest,
  socialPictureRequestSchema,
} from '@latchline/contracts/seo/heads/social-picture';
import type { FastifyInstance } from 'fastify';
import type Sharp from 'sharp';
import type { socialSvg } from '../../social/social-svg';
import { sendProblem } from '../problem';
import { fontFiles } from './font-files';

/** Our drawings have few colours: more would only make the file larger. */
const colours = 64;

/** The libraries for pictures are loaded with the first picture, because pages do not need them. */
const requireFile = createRequire(__filename);

/** A logo in base64 is the largest part. */
const bodyLimit = 4 * 1024 * 1024;

/** Renders the social picture of a page as PNG. `folder` is the build of `src/social`. */
export function socialRoute(app: FastifyInstance, folder: string): void {
  let draw: ReturnType<typeof socialSvg> | undefined;
  const drawn = ({ picture, logo }: SocialPictureRequest) => {
    if (!draw) {
      const built = requireFile(join(folder, 'social.js')) as { socialSvg: typeof socialSvg };
      draw = built.socialSvg({ bold: fontFiles(800), medium: fontFiles(600) });
    }
    return draw(picture, logo);
  };
  app.post('/social', { bodyLimit }, async (request, reply) => {
    const picture = socialPictureRequestSchema.safeParse(request.body);
    if (!picture.success) {
      return sendProblem(
        request,
        reply,
        422,
        'This is not a picture description',
        fieldErrors(picture.error),
      );
    }
    const sharp = requireFile('sharp') as typeof Sharp;
    const png = await sharp(Buffer.from(drawn(picture.data)))
      .png({ palette: true, colours, effort: 7 })
      .toBuffer();
    return reply.type('image/png').send(png);
  });
}
