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

  contact(form: QuoteFormState = emptyForm, postcode?: string): Promise<ContactPage> {
    return this.parts.forVisitor(contactPath, () => this.shared(), { form, postcode });
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
