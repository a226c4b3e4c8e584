import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { pageRoutes } from './page-routes';
import { PageFilter } from './page.filter';
import { Pages } from './pages';
import { sendPrivatePage, sendSharedPage } from './send-page';

@Controller()
@UseFilters(PageFilter)
export class TownPageController {
  constructor(private readonly pages: Pages) {}

  @Route(pageRoutes.town)
  async town(
    @Input() { params: { slug }, query: { quote } }: InputOf<typeof pageRoutes.town>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (slug === null) return sendSharedPage(request, reply, await this.pages.notFound());
    if (!quote) return sendSharedPage(request, reply, await this.pages.town(slug));
    sendPrivatePage(request, reply, await this.pages.townFor(slug, quote));
  }
}
