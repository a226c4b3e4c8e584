import { Controller, Res, UseFilters } from '@nestjs/common';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import type { FastifyReply } from 'fastify';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { sendVisitorPage, visitorPageHeaders } from './send-visitor-page';
import { visitorPageFileRoutes } from './visitor-page-routes';
import { VisitorPageFilter } from './visitor-page.filter';
import { VisitorPages } from './visitor-pages';

@Controller()
@UseFilters(VisitorPageFilter)
export class VisitorPageController {
  constructor(private readonly pages: VisitorPages) {}

  @Route(visitorPageFileRoutes.showVisitorPage)
  async show(
    @Input() { params }: InputOf<typeof visitorPageFileRoutes.showVisitorPage>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendVisitorPage(reply, await this.pages.show(params.token));
  }

  /** A link with something added to it must not lead to the pages of the site, which count visits by address. */
  @Route(visitorPageFileRoutes.showNoVisitorPage)
  async showNone(@Res() reply: FastifyReply): Promise<void> {
    sendVisitorPage(reply, await this.pages.show(''));
  }

  @Route(visitorPageFileRoutes.acceptPrice)
  async accept(
    @Input() { params, form }: InputOf<typeof visitorPageFileRoutes.acceptPrice>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const refused = await this.pages.accept(params.token, form?.pence ?? '');
    if (refused) return sendVisitorPage(reply, refused);
    void reply.headers(visitorPageHeaders).code(303).header('location', visitorPagePath(params.token)).send();
  }

  @Route(visitorPageFileRoutes.showVisitorPerson)
  async person(
    @Input() { params }: InputOf<typeof visitorPageFileRoutes.showVisitorPerson>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const photo = await this.pages.photo(params.token);
    if (!photo) return sendVisitorPage(reply, await this.pages.show(''));
    // The address changes with the photo.
    void reply
      .headers({ ...visitorPageHeaders, 'cache-control': 'private, max-age=3600' })
      .type('image/jpeg')
      .send(photo);
  }
}
