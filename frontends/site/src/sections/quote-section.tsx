import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import { pounds, telephoneLink } from '../business/facts';

export function QuoteSection({
  path,
  business,
  form,
  Island,
}: {
  path: string;
  business: BusinessInfo;
  form: QuoteFormState;
  Island: IslandSlot;
}) {
  return (
    <section className="section quote" id="contact" aria-labelledby="quote-title" data-source="quote_form">
      <div className="wrap split">
        <div className="stick">
          <h2 id="quote-title">Get Your Free Quote</h2>
          <p className="lead">
            For emergency services we contact you within <b>{business.callback_minutes} minutes</b>.
          </p>
          <ol className="next">
            <li>
              <b>You send this form</b>
              <span>Three boxes are required.</span>
            </li>
            <li>
              <b>We ring with a price</b>
              <span>
                Callouts start at {pounds(business.callout_price_from)}. Every quote is given upfront.
              </span>
            </li>
            <li>
              <b>You say yes, or no</b>
              <span>
                You can cancel up to {business.free_cancellation_minutes} minutes before the technician
                arrives.
              </span>
            </li>
          </ol>
          <div className="callout">
            <span className="muted">Quicker by phone, day or night</span>
            <a className="tel num" href={telephoneLink(business)}>
              {business.phone}
            </a>
          </div>
        </div>
        <Island name="quote-form" props={{ page: path, form }} />
      </div>
    </section>
  );
}
