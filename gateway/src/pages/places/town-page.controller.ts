import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { townPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { TownPages } from './town.pages';

@Controller()
@UseFilters(PageFilter)
export class TownPageController {
  constructor(
    private readonly pages: Pages,
    private readonly towns: TownPages,
  ) {}

  @Route(pageRoutes.town)
  async town(
    @Input() { params: { region, slug }, query }: InputOf<typeof pageRoutes.town>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (region === null || slug === null) return sendSharedPage(request, reply, await this.pages.notFound());
    const address = { region, slug };
    if (!query.quote) {
      const page = await this.pages.cached(townPath(address), () => this.towns.town(address));
      return sendSharedPage(request, reply, page);
    }
    const page = await this.pages.fresh(() => this.towns.town(address, formAfter(query)));
    sendPrivatePage(request, reply, page);
  }
}
