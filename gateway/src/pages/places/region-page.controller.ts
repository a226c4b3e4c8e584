import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { regionPagePath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { RegionPages } from './region.pages';

@Controller()
@UseFilters(PageFilter)
export class RegionPageController {
  constructor(
    private readonly pages: Pages,
    private readonly regions: RegionPages,
  ) {}

  @Route(pageRoutes.region)
  async region(
    @Input() { query: { postcode, page } }: InputOf<typeof pageRoutes.region>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (postcode)
      return sendPrivatePage(request, reply, await this.pages.fresh(() => this.regions.region(postcode)));
    sendSharedPage(
      request,
      reply,
      await this.pages.cached(regionPagePath(page), () => this.regions.region(undefined, page)),
    );
  }
}
