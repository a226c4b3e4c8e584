import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { PageParts } from '../page-parts';
import { homePath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { servicesWithPlaceholders } from '../page-rules';
import type { PagesWithForm } from '../quote-form';

@Injectable()
export class HomePages implements PagesWithForm {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  home(form: QuoteFormState = emptyForm, postcode?: string): Promise<HomePage> {
    return this.parts.forVisitor(homePath, () => this.shared(), { form, postcode });
  }

  private async shared() {
    const pendingChrome = this.parts.chrome('home', homePath, { pricesOf: null });
    const [chrome, services, copy, quote, costs, reviews] = await Promise.all([
      pendingChrome,
      this.queries.request(listServices, {}),
      this.parts.copy('home'),
      this.parts.copy('quote'),
      this.parts.costs(pendingChrome),
      this.parts.reviews(pendingChrome),
    ]);
    return {
      kind: 'home' as const,
      ...chrome,
      ...fillCopy({ copy, quote }, businessPlaceholders(chrome.business)),
      services: servicesWithPlaceholders(services.items, chrome.business),
      costs,
      reviews,
    };
  }

  withForm(path: string, form: QuoteFormState): Promise<HomePage> | null {
    return path === homePath ? this.home(form) : null;
  }
}
