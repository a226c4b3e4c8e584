import type { BlogListCopy } from '@latchline/contracts/content/blog-copy.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../../business/facts';
import { links } from '../../chrome/links';

/** For those who read because it is happening now. */
export function EmergencyCall({
  copy: { heading, lead },
  business,
}: {
  copy: BlogListCopy['emergency'];
  business: BusinessInfo;
}) {
  return (
    <section className="ink banner" aria-labelledby="emergency-title" data-source="emergency">
      <div className="wrap">
        <div>
          <h2 id="emergency-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          <ButtonLink variant="line" size="l" href={links.contact}>
            Contact Us
          </ButtonLink>
          <ButtonLink variant="line" size="l" href={links.services}>
            Our Services
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
