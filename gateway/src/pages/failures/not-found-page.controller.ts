import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../edge/problems/problem-error';
import { Route } from '../../edge/route.decorator';
import { isApiPath, unmatched } from '../../edge/unmatched';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { sendSharedPage } from '../cache/send-page';

@Controller()
@UseFilters(PageFilter)
export class NotFoundPageController {
  constructor(private readonly pages: Pages) {}

  @Route(pageRoutes.notFound)
  async notFound(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (isApiPath(request.url)) throw new ProblemError(unmatched(request.method, request.url));
    sendSharedPage(request, reply, await this.pages.notFound());
  }
}
