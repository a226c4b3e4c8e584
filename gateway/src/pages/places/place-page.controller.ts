import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { cityPath, regionPagePath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { CityPages } from './city.pages';
import { RegionPages } from './region.pages';

type PlaceQuery = InputOf<typeof pageRoutes.place>['query'];

/** Regions and cities, whose pages are side by side. */
@Controller()
@UseFilters(PageFilter)
export class PlacePageController {
  constructor(
    private readonly pages: Pages,
    private readonly regions: RegionPages,
    private readonly cities: CityPages,
  ) {}

  @Route(pageRoutes.place)
  async place(
    @Input() { params: { slug }, query }: InputOf<typeof pageRoutes.place>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (slug === null) return sendSharedPage(request, reply, await this.pages.notFound());
    const place = (await this.regions.has(slug)) ? this.region(slug, query) : this.city(slug, query);
    const send = place.isPrivate ? sendPrivatePage : sendSharedPage;
    send(request, reply, await place.page);
  }

  private region(slug: string, { postcode, page }: PlaceQuery) {
    if (postcode) {
      return { isPrivate: true, page: this.pages.fresh(() => this.regions.region(slug, { postcode })) };
    }
    const shared = this.pages.cached(regionPagePath(slug, page), () => this.regions.region(slug, { page }));
    return { isPrivate: false, page: shared };
  }

  private city(slug: string, query: PlaceQuery) {
    if (query.quote) {
      return { isPrivate: true, page: this.pages.fresh(() => this.cities.city(slug, formAfter(query))) };
    }
    return { isPrivate: false, page: this.pages.cached(cityPath(slug), () => this.cities.city(slug)) };
  }
}
