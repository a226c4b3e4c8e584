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
export class HomePageController {
  constructor(private readonly pages: Pages) {}

  @Route(pageRoutes.home)
  async home(
    @Input() { query: { postcode, quote } }: InputOf<typeof pageRoutes.home>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!postcode && !quote) return sendSharedPage(request, reply, await this.pages.home());
    sendPrivatePage(request, reply, await this.pages.homeFor({ postcode, notice: quote ?? null }));
  }
}
