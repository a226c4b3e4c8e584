import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../business/business-info';

/** An ink band with a sentence and a call button. */
export function CallBanner({
  copy: { heading, lead },
  business,
  source = 'emergency',
  children,
}: {
  copy: { heading: string; lead: string };
  business: BusinessInfo;
  /** Source of calls from here in the statistics. */
  source?: 'emergency' | 'closing';
  /** Further buttons beside the call button. */
  children?: ReactNode;
}) {
  return (
    <section className="ink banner" aria-labelledby="banner-title" data-source={source}>
      <div className="wrap">
        <div>
          <h2 id="banner-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          {children}
        </div>
      </div>
    </section>
  );
}
