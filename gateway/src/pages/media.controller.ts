import { Controller, Req, Res } from '@nestjs/common';
import { getMedia, isImmutable } from '@latchline/contracts/content/media/media.operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { ProblemError } from '../edge/problems/problem-error';
import { plainProblem } from '../edge/problems/problems';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { matchesTag } from './cache/negotiation';
import { pageRoutes } from './page-routes';

/** SVG files may contain styles, but run and load nothing, even if opened directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

@Controller()
export class MediaController {
  constructor(private readonly services: ServiceClient) {}

  @Route(pageRoutes.media)
  async media(
    @Input() { params }: InputOf<typeof pageRoutes.media>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = params['*'];
    if (path === null) throw new ProblemError(plainProblem(404));
    const { media_type, content, updated_at } = await this.services.request(getMedia, { path });
    const etag = `"${Date.parse(updated_at).toString(36)}"`;
    void reply.headers({
      etag,
      'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    void reply.type(media_type).send(Buffer.from(content, 'base64'));
  }
}
