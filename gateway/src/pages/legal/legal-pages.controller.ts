import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../edge/route.decorator';
import { legalPaths } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { sendSharedPage } from '../cache/send-page';
import { LegalPages, type LegalPageType } from './legal.pages';

@Controller()
@UseFilters(PageFilter)
export class LegalPagesController {
  constructor(
    private readonly pages: Pages,
    private readonly legal: LegalPages,
  ) {}

  @Route(pageRoutes.privacy)
  privacy(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('privacy', request, reply);
  }

  @Route(pageRoutes.terms)
  terms(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('terms', request, reply);
  }

  @Route(pageRoutes.cookies)
  cookies(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('cookies', request, reply);
  }

  private async send(type: LegalPageType, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    sendSharedPage(request, reply, await this.pages.cached(legalPaths[type], () => this.legal.page(type)));
  }
}
