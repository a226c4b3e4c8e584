import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { changedIn, changedWords } from '@latchline/contracts/content/copy/changed-words';
import type { QuoteCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import type { IslandSlot, PartSlot } from '@latchline/kit/federation/page-module';
import { PhoneLink } from '../chrome/contact-links';
import { PlainPart } from '../chrome/plain-part';

export interface QuoteModel {
  path: string;
  business: BusinessInfo;
  words: { chat: string };
  quote: QuoteCopy;
  quote_form: QuoteFormState;
}

export function QuoteSection({
  model: { path, business, words, quote, quote_form },
  Island,
  Part = PlainPart,
  short,
}: {
  model: QuoteModel;
  Island: IslandSlot;
  Part?: PartSlot | undefined;
  /** Shows the required fields; the others fold away. */
  short?: boolean;
}) {
  const { phone, phone_e164, whatsapp, email } = business;
  const form = {
    page: path,
    form: changedIn(quote_form, emptyForm),
    words: changedWords(quote.form),
    business: { phone, phone_e164, whatsapp, email },
    chatText: words.chat,
    short,
  };
  return (
    <section className="section quote" id="contact" aria-labelledby="quote-title" data-source="quote_form">
      <div className="wrap split">
        <div>
          <h2 id="quote-title">{quote.heading}</h2>
          <p className="lead">{quote.lead}</p>
        </div>
        <Island name="quote-form" props={form} />
        <Part of={NextSteps} props={{ quote, business }} />
      </div>
    </section>
  );
}

function NextSteps({ quote, business }: Pick<QuoteModel, 'quote' | 'business'>) {
  return (
    <div className="split-more">
      <ol className="next">
        {quote.steps.map(({ title, description }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{description}</span>
          </li>
        ))}
      </ol>
      {business.phone && (
        <div className="callout">
          <span className="muted">{quote.aside}</span>
          <PhoneLink business={business} className="tel num" />
        </div>
      )}
    </div>
  );
}

/** Puts a rejected form in the title, which screen readers announce first when the page reloads. */
export const titleWithForm = ({
  metadata,
  quote_form,
}: Pick<QuoteModel, 'quote_form'> & { metadata: { title: string } }): string =>
  quote_form.errors.length > 0 ? `Error: ${metadata.title}` : metadata.title;
