import { Injectable } from '@nestjs/common';
import type { OfflinePage } from '@latchline/contracts/pages/offline-page';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { PageParts } from '../page-parts';
import { offlinePath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { PagesWithForm } from '../quote-form';

@Injectable()
export class OfflinePages implements PagesWithForm {
  constructor(private readonly parts: PageParts) {}

  async offline(quoteForm: QuoteFormState = emptyForm): Promise<OfflinePage> {
    const [chrome, copy, quote, quote_form] = await Promise.all([
      this.parts.chrome('offline', offlinePath),
      this.parts.copy('offline'),
      this.parts.copy('quote'),
      this.parts.quoteForm(quoteForm),
    ]);
    const filled = fillCopy(
      { copy, quote: { ...quote, ...copy.quote } },
      businessPlaceholders(chrome.business),
    );
    // No third-party tags load offline, so there is nothing to consent to.
    return { kind: 'offline', ...chrome, consent: null, ...filled, quote_form };
  }

  withForm(path: string, form: QuoteFormState): Promise<OfflinePage> | null {
    return path === offlinePath ? this.offline(form) : null;
  }
}
