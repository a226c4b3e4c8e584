import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest, InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { isForm, sendCustomerPage, customerPageHeaders } from '../customer-page/send-customer-page';
import { visitorPageFileRoutes } from './visitor-page-routes';
import { VisitorPageFilter } from './visitor-page.filter';
import { VisitorPages } from './visitor-pages';
import { VisitorPhotos } from './visitor-photos';

@Controller()
@UseFilters(VisitorPageFilter)
export class VisitorPageController {
  constructor(
    private readonly pages: VisitorPages,
    private readonly photos: VisitorPhotos,
  ) {}

  @Route(visitorPageFileRoutes.showVisitorPage)
  async show(
    @Input() { params }: InputOf<typeof visitorPageFileRoutes.showVisitorPage>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCustomerPage(reply, await this.pages.show(params.token));
  }

  @Route(visitorPageFileRoutes.showVisitorPrice)
  async showPrice(
    @Input() { params }: InputOf<typeof visitorPageFileRoutes.showVisitorPrice>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCustomerPage(reply, await this.pages.show(params.token));
  }

  @Route(visitorPageFileRoutes.showVisitorPhotos)
  async showPhotos(
    @Input() { params }: InputOf<typeof visitorPageFileRoutes.showVisitorPhotos>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCustomerPage(reply, await this.pages.showPhotos(params.token));
  }

  @Route(routes.sendVisitorPhoto)
  async sendPhoto(
    @Input() { params: { token } }: InputOf<typeof routes.sendVisitorPhoto>,
    @Req() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isForm(request)) {
      const photos = await this.photos.add(token, request);
      return void reply.headers(customerPageHeaders).send({ photos });
    }
    const refused = await this.pages.showPhotosUnless(token, () => this.photos.add(token, request));
    if (refused) return sendCustomerPage(reply, refused);
    void reply.headers(customerPageHeaders).code(303).header('location', visitorPagePath(token)).send();
  }

  /** A link with something added to it must not lead to the pages of the site, which count visits by address. */
  @Route(visitorPageFileRoutes.showNoVisitorPage)
  async showNone(@Res() reply: FastifyReply): Promise<void> {
    sendCustomerPage(reply, await this.pages.show(''));
  }

  @Route(visitorPageFileRoutes.answerPrice)
  async answerPrice(
    @Input() { params, form }: InputOf<typeof visitorPageFileRoutes.answerPrice>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const refused = await this.pages.answerPrice(params.token, form?.pence ?? '', form?.answer);
    if (refused) return sendCustomerPage(reply, refused);
    void reply
      .headers(customerPageHeaders)
      .code(303)
      .header('location', visitorPagePath(params.token))
      .send();
  }

  @Route(visitorPageFileRoutes.showVisitorPerson)
  async person(
    @Input() { params }: InputOf<typeof visitorPageFileRoutes.showVisitorPerson>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const photo = await this.pages.photo(params.token);
    if (!photo) return sendCustomerPage(reply, await this.pages.show(''));
    // The address changes with the photo.
    void reply
      .headers({ ...customerPageHeaders, 'cache-control': 'private, max-age=3600' })
      .type('image/jpeg')
      .send(photo);
  }
}
