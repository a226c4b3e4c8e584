import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { pageRoutes } from './page-routes';
import { PageFilter } from './page.filter';
import { Pages } from './pages';
import { sendSharedPage } from './send-page';

@Controller()
@UseFilters(PageFilter)
export class ServicePagesController {
  constructor(private readonly pages: Pages) {}

  @Route(pageRoutes.services)
  async services(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSharedPage(request, reply, await this.pages.services());
  }

  @Route(pageRoutes.service)
  async service(
    @Input() { params: { slug } }: InputOf<typeof pageRoutes.service>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendSharedPage(request, reply, await (slug ? this.pages.service(slug) : this.pages.notFound()));
  }
}
