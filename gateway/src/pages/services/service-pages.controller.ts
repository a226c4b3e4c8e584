import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { servicePath, servicesPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { ServicePages } from './service.pages';

@Controller()
@UseFilters(PageFilter)
export class ServicePagesController {
  constructor(
    private readonly pages: Pages,
    private readonly models: ServicePages,
  ) {}

  @Route(pageRoutes.services)
  async services(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSharedPage(request, reply, await this.pages.cached(servicesPath, () => this.models.overview()));
  }

  @Route(pageRoutes.service)
  async service(
    @Input() { params: { slug }, query }: InputOf<typeof pageRoutes.service>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (slug && query.quote) {
      const page = await this.pages.fresh(() => this.models.service(slug, formAfter(query)));
      return sendPrivatePage(request, reply, page);
    }
    const page = slug
      ? this.pages.cached(servicePath(slug), () => this.models.service(slug))
      : this.pages.notFound();
    sendSharedPage(request, reply, await page);
  }
}
