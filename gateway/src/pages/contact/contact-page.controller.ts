import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { contactPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { ServiceForms } from '../service-forms';
import { ContactPages } from './contact.pages';

@Controller()
@UseFilters(PageFilter)
export class ContactPageController {
  constructor(
    private readonly pages: Pages,
    private readonly contacts: ContactPages,
    private readonly forms: ServiceForms,
  ) {}

  @Route(pageRoutes.contact)
  async contact(
    @Input() { query }: InputOf<typeof pageRoutes.contact>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!query.postcode && !query.quote) {
      const { form, search } = await this.forms.about(query.service);
      const page = await this.pages.cached(contactPath + search, () => this.contacts.contact(form));
      return sendSharedPage(request, reply, page);
    }
    const page = this.pages.fresh(() => this.contacts.contact(formAfter(query), query.postcode));
    sendPrivatePage(request, reply, await page);
  }
}
