import { join } from 'node:path';
import { fieldErrors } from '@latchline/contracts/http/problem';
import { type SocialPicture, socialPictureSchema } from '@latchline/contracts/seo/social-picture';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { socialSvg } from '../../social/social-svg';
import { sendProblem } from '../problem';

/** Our drawings have a handful of colours: more would only make the file larger. */
const colours = 64;

const fontFile = (weight: number) =>
  require.resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`);

/** What stands for a page where somebody shares it, as PNG. `folder` holds the build of `src/social`. */
export function socialRoute(app: FastifyInstance, folder: string): void {
  let draw: ((picture: SocialPicture) => string) | undefined;
  // Read when the first picture is wanted: pages have no use for it.
  const drawn = (picture: SocialPicture) => {
    if (!draw) {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- a build of our own, named at run time
      const built = require(join(folder, 'social.js')) as { socialSvg: typeof socialSvg };
      draw = built.socialSvg({ bold: fontFile(800), medium: fontFile(600) });
    }
    return draw(picture);
  };
  app.post('/social', async (request, reply) => {
    const picture = socialPictureSchema.safeParse(request.body);
    if (!picture.success) {
      return sendProblem(request, reply, 422, 'This is not a picture', fieldErrors(picture.error));
    }
    const png = await sharp(Buffer.from(drawn(picture.data)))
      .png({ palette: true, colours, effort: 7 })
      .toBuffer();
    return reply.type('image/png').send(png);
  });
}
