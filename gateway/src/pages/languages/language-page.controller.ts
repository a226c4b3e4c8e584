import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { type LanguageCode, languagePath } from '@latchline/contracts/content/languages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { formAfter } from '../quote-form';
import { LanguagePages } from './language.pages';

type Visit = InputOf<typeof pageRoutes.polish>;

@Controller()
@UseFilters(PageFilter)
export class LanguagePageController {
  constructor(
    private readonly pages: Pages,
    private readonly languages: LanguagePages,
  ) {}

  @Route(pageRoutes.polish)
  polish(@Input() visit: Visit, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('pl', visit, request, reply);
  }

  @Route(pageRoutes.romanian)
  romanian(@Input() visit: Visit, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('ro', visit, request, reply);
  }

  @Route(pageRoutes.slovak)
  slovak(@Input() visit: Visit, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('sk', visit, request, reply);
  }

  @Route(pageRoutes.arabic)
  arabic(@Input() visit: Visit, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('ar', visit, request, reply);
  }

  @Route(pageRoutes.urdu)
  urdu(@Input() visit: Visit, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('ur', visit, request, reply);
  }

  private async send(
    language: LanguageCode,
    { query }: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const path = languagePath(language);
    if (!query.postcode && !query.quote) {
      const page = await this.pages.cached(path, () => this.languages.page(language));
      return sendSharedPage(request, reply, page);
    }
    const page = this.pages.fresh(() => this.languages.page(language, formAfter(query), query.postcode));
    sendPrivatePage(request, reply, await page);
  }
}
