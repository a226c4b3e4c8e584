import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange, pounds, telephoneLink } from '../business/facts';
import { links } from '../chrome/links';

/** The top of a page about our trade: where one is, what it is, how fast, how much, where to press. */
export function TradeHero({
  trail,
  heading,
  lead,
  business,
  responseTime,
  secondary,
  drawing,
}: {
  /** Below Home; the last one is the page itself. */
  trail: readonly { text: string; href: string }[];
  heading: string;
  lead: string;
  business: BusinessInfo;
  responseTime: string;
  secondary: ReactNode;
  drawing: ReactNode;
}) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        <Trail steps={[{ text: 'Home', href: links.home }, ...trail]} />
        <h1>{heading}</h1>
        <p className="lead hero-lead">{lead}</p>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          {secondary}
        </div>
        <dl className="facts">
          <div>
            <dt>response</dt>
            <dd>
              {minutesRange(responseTime)} <small>min</small>
            </dd>
          </div>
          <div>
            <dt>quoted upfront</dt>
            <dd>
              <small>from</small> {pounds(business.callout_price_from)}
            </dd>
          </div>
          <div>
            <dt>parts and labour</dt>
            <dd>
              {business.guarantee_months} <small>months</small>
            </dd>
          </div>
        </dl>
        <figure className="hero-fig big">{drawing}</figure>
      </div>
    </section>
  );
}

function Trail({ steps }: { steps: readonly { text: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumb">
        {steps.map(({ text, href }, index) =>
          index < steps.length - 1 ? (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ) : (
            <li key={href} aria-current="page">
              {text}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
