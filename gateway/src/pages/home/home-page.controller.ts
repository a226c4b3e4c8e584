import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { homePath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { HomePages } from './home.pages';

@Controller()
@UseFilters(PageFilter)
export class HomePageController {
  constructor(
    private readonly pages: Pages,
    private readonly homes: HomePages,
  ) {}

  @Route(pageRoutes.home)
  async home(
    @Input() { query }: InputOf<typeof pageRoutes.home>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!query.postcode && !query.quote)
      return sendSharedPage(request, reply, await this.pages.cached(homePath, () => this.homes.home()));
    const page = this.pages.fresh(() => this.homes.home(formAfter(query), query.postcode));
    sendPrivatePage(request, reply, await page);
  }
}
