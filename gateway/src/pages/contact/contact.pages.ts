import { Injectable } from '@nestjs/common';
import type { ContactPage } from '@latchline/contracts/pages/contact-page';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { PageParts } from '../page-parts';
import { contactPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { PagesWithForm } from '../quote-form';

@Injectable()
export class ContactPages implements PagesWithForm {
  constructor(private readonly parts: PageParts) {}

  async contact(quoteForm: QuoteFormState = emptyForm, postcode?: string): Promise<ContactPage> {
    const pendingChrome = this.parts.chrome('contact', contactPath, {
      trail: [{ name: 'Contact', path: contactPath }],
      pricesOf: null,
    });
    const [chrome, coverage, copy, quote, quote_form, costs] = await Promise.all([
      pendingChrome,
      this.parts.coverage(postcode, pendingChrome),
      this.parts.copy('contact'),
      this.parts.copy('quote'),
      this.parts.quoteForm(quoteForm),
      this.parts.costs(pendingChrome),
    ]);
    const filled = fillCopy(
      { copy, quote: { ...quote, ...copy.quote } },
      businessPlaceholders(chrome.business),
    );
    return { kind: 'contact', ...chrome, ...filled, costs, quote_form, ...coverage };
  }

  withForm(path: string, form: QuoteFormState): Promise<ContactPage> | null {
    return path === contactPath ? this.contact(form) : null;
  }
}
