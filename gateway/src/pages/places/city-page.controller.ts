import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { cityPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { emptyForm } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { CityPages } from './city.pages';

@Controller()
@UseFilters(PageFilter)
export class CityPageController {
  constructor(
    private readonly pages: Pages,
    private readonly cities: CityPages,
  ) {}

  @Route(pageRoutes.city)
  async city(
    @Input() { params: { slug }, query: { quote } }: InputOf<typeof pageRoutes.city>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (slug === null) return sendSharedPage(request, reply, await this.pages.notFound());
    if (!quote) {
      const page = await this.pages.cached(cityPath(slug), () => this.cities.city(slug));
      return sendSharedPage(request, reply, page);
    }
    const form = { ...emptyForm, notice: quote };
    sendPrivatePage(request, reply, await this.pages.fresh(() => this.cities.city(slug, form)));
  }
}
