import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { EuroCylinder } from '@latchline/kit/drawings/euro-cylinder';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange, pounds, quoteText, rating, telephoneLink, whatsappLink } from '../../business/facts';

export function Hero({ business }: { business: BusinessInfo }) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        <p className="status">
          <i />
          Open now: {business.hours}
        </p>
        <h1>24 Hour Emergency Locksmiths Across South Yorkshire</h1>
        <p className="lead hero-lead">
          Locked out, key snapped, door that will not shut. Ring, hear the price, and a locksmith sets off.
        </p>
        <Facts business={business} />
        <div className="hero-fig">
          <EuroCylinder />
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

/** Will someone come, how fast, at what price: before anything else. */
function Facts({ business }: { business: BusinessInfo }) {
  return (
    <dl className="facts">
      <div>
        <dt>to your door</dt>
        <dd>
          {minutesRange(business.emergency_response_time)} <small>min</small>
        </dd>
      </div>
      <div>
        <dt>quoted upfront</dt>
        <dd>
          <small>from</small> {pounds(business.callout_price_from)}
        </dd>
      </div>
      <div>
        <dt>from {business.review_count} reviews</dt>
        <dd>{rating(business.rating)}</dd>
      </div>
    </dl>
  );
}
