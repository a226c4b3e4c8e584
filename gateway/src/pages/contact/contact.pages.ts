import { Injectable } from '@nestjs/common';
import type { ContactPage } from '@latchline/contracts/pages/contact-page';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { PageParts } from '../page-parts';
import { contactPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { PagesWithForm } from '../quote-form';

@Injectable()
export class ContactPages implements PagesWithForm {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  async contact(quoteForm: QuoteFormState = emptyForm, postcode?: string): Promise<ContactPage> {
    const shared = this.queries.derived(contactPath, () => this.shared());
    const [page, coverage, quote_form] = await Promise.all([
      shared,
      this.parts.coverage(postcode, shared),
      this.parts.quoteForm(quoteForm),
    ]);
    return { ...page, quote_form, ...coverage };
  }

  private async shared() {
    const pendingChrome = this.parts.chrome('contact', contactPath, {
      trail: [{ name: 'Contact', path: contactPath }],
      pricesOf: null,
    });
    const [chrome, copy, quote, costs] = await Promise.all([
      pendingChrome,
      this.parts.copy('contact'),
      this.parts.copy('quote'),
      this.parts.costs(pendingChrome),
    ]);
    const filled = fillCopy(
      { copy, quote: { ...quote, ...copy.quote } },
      businessPlaceholders(chrome.business),
    );
    return { kind: 'contact' as const, ...chrome, ...filled, costs };
  }

  withForm(path: string, form: QuoteFormState): Promise<ContactPage> | null {
    return path === contactPath ? this.contact(form) : null;
  }
}
