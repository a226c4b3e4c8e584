import { Controller, Req } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { PostViews } from '../../intake/post-views';

@Controller()
export class BlogApiController {
  constructor(private readonly views: PostViews) {}

  @Route(routes.countBlogPostView)
  countView(@Input() { params }: InputOf<typeof routes.countBlogPostView>, @Req() request: FastifyRequest) {
    return this.views.record(params.slug, request);
  }
}
