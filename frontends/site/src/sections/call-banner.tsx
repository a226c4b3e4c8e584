import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { CallButton } from '../chrome/contact-links';

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
          <CallButton business={business} size="l" />
          {children}
        </div>
      </div>
    </section>
  );
}
