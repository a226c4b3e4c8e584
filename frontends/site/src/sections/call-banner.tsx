import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../business/facts';

export function CallBanner({
  copy: { heading, lead },
  business,
}: {
  copy: { heading: string; lead: string };
  business: BusinessInfo;
}) {
  return (
    <section className="ink banner" aria-labelledby="banner-title" data-source="emergency">
      <div className="wrap">
        <div>
          <h2 id="banner-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
          <Icon name="phone" />
          <span>Call Now</span> <span className="num">{business.phone}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
