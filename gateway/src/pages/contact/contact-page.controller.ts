import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { contactPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { emptyForm } from '../quote-form';
import { sendPrivatePage, sendSharedPage } from '../send-page';
import { ContactPages } from './contact.pages';

@Controller()
@UseFilters(PageFilter)
export class ContactPageController {
  constructor(
    private readonly pages: Pages,
    private readonly contacts: ContactPages,
  ) {}

  @Route(pageRoutes.contact)
  async contact(
    @Input() { query: { postcode, quote } }: InputOf<typeof pageRoutes.contact>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!postcode && !quote) {
      const page = await this.pages.kept(contactPath, () => this.contacts.contact());
      return sendSharedPage(request, reply, page);
    }
    const form = { ...emptyForm, notice: quote ?? null };
    sendPrivatePage(request, reply, await this.pages.fresh(() => this.contacts.contact(form, postcode)));
  }
}
