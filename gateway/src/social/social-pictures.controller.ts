import { Controller, Res } from '@nestjs/common';
import { socialPicturePrefix } from '@latchline/contracts/seo/heads/social-picture';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../edge/problems/problem-error';
import type { EdgeRoute, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { SocialPictures } from './social-pictures';

export const socialRoutes = {
  picture: {
    method: 'GET',
    path: `${socialPicturePrefix}*`,
    auth: 'public',
    summary: 'The preview picture of a shared page',
    params: z.object({ '*': z.string() }),
    query: z.looseObject({}),
    responses: { 200: { description: 'The picture', mediaType: 'image/png' } },
    problems: [404],
  },
} as const satisfies Record<string, EdgeRoute>;

@Controller()
export class SocialPicturesController {
  constructor(private readonly pictures: SocialPictures) {}

  @Route(socialRoutes.picture)
  async show(@Input() { params, query }: InputOf<typeof socialRoutes.picture>, @Res() reply: FastifyReply) {
    const [signature, extension] = params['*'].split('.png');
    const png = signature && extension === '' ? await this.pictures.find(signature, query) : null;
    if (!png) throw new ProblemError({ status: 404, detail: 'This picture does not exist' });
    void reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Social networks and chats embed it in their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(png);
  }
}
