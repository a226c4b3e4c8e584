import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { offlinePath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { OfflinePages } from './offline.pages';

@Controller()
@UseFilters(PageFilter)
export class OfflinePageController {
  constructor(
    private readonly pages: Pages,
    private readonly offlinePages: OfflinePages,
  ) {}

  @Route(pageRoutes.offline)
  async offline(
    @Input() { query }: InputOf<typeof pageRoutes.offline>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!query.quote) {
      const page = await this.pages.cached(offlinePath, () => this.offlinePages.offline());
      return sendSharedPage(request, reply, page);
    }
    const page = await this.pages.fresh(() => this.offlinePages.offline(formAfter(query)));
    sendPrivatePage(request, reply, page);
  }
}
