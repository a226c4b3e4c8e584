import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../edge/route.decorator';
import { pageRoutes } from './page-routes';
import { PageFilter } from './page.filter';
import { Pages } from './pages';
import { sendSharedPage } from './send-page';

@Controller()
@UseFilters(PageFilter)
export class RegionPageController {
  constructor(private readonly pages: Pages) {}

  @Route(pageRoutes.region)
  async region(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSharedPage(request, reply, await this.pages.region());
  }
}
