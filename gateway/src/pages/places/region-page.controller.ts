import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../edge/route.decorator';
import { regionPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { sendSharedPage } from '../send-page';
import { RegionPages } from './region.pages';

@Controller()
@UseFilters(PageFilter)
export class RegionPageController {
  constructor(
    private readonly pages: Pages,
    private readonly regions: RegionPages,
  ) {}

  @Route(pageRoutes.region)
  async region(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSharedPage(request, reply, await this.pages.kept(regionPath, () => this.regions.region()));
  }
}
