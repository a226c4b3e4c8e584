import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../business/facts';

export function CallBanner({ place, business }: { place: string; business: BusinessInfo }) {
  return (
    <section className="ink banner" aria-labelledby="banner-title" data-source="emergency">
      <div className="wrap">
        <div>
          <h2 id="banner-title">Locked out in {place} right now?</h2>
          <p className="lead muted">Ring, hear the price, and a locksmith sets off.</p>
        </div>
        <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
          <Icon name="phone" />
          <span>Call Now</span> <span className="num">{business.phone}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
