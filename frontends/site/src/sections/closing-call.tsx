import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { quoteText, telephoneLink, whatsappLink } from '../business/facts';

/** The last word of a page: ring, or write. */
export function ClosingCall({
  copy: { heading, lead },
  business,
}: {
  copy: { heading: string; lead: string };
  business: BusinessInfo;
}) {
  return (
    <section className="ink banner" aria-labelledby="closing-title" data-source="closing">
      <div className="wrap">
        <div>
          <h2 id="closing-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          <ButtonLink variant="line" size="l" href={whatsappLink(business, quoteText)}>
            <Icon name="whatsapp" />
            WhatsApp Quote
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
