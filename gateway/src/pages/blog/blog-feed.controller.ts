import { Controller, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Route } from '../../edge/route.decorator';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { BlogFeed } from './blog-feed';

@Controller()
@UseFilters(PageFilter)
export class BlogFeedController {
  constructor(private readonly feed: BlogFeed) {}

  @Route(pageRoutes.blogFeed)
  async rss(@Res() reply: FastifyReply): Promise<void> {
    void reply
      .headers({ 'cache-control': 'public, max-age=300' })
      .type('application/rss+xml; charset=utf-8')
      .send(await this.feed.rss());
  }
}
