import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../edge/route.decorator';
import { aboutPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { sendSharedPage } from '../cache/send-page';
import { AboutPages } from './about.pages';

@Controller()
@UseFilters(PageFilter)
export class AboutPageController {
  constructor(
    private readonly pages: Pages,
    private readonly models: AboutPages,
  ) {}

  @Route(pageRoutes.about)
  async about(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSharedPage(request, reply, await this.pages.cached(aboutPath, () => this.models.about()));
  }
}
