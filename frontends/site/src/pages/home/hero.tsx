import type { HomePage } from '@latchline/contracts/pages/home-page';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { EuroCylinder } from '@latchline/kit/drawings/euro-cylinder';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../../business/business-info';
import { Figures } from '../../sections/figures';
import { ChatLink } from '../../sections/page-hero';

export function Hero({ model: { copy, business, words } }: { model: HomePage }) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        <p className="status">
          <i />
          {copy.status}
        </p>
        <h1>{copy.heading}</h1>
        <p className="lead hero-lead">{copy.lead}</p>
        <Figures figures={copy.figures} />
        <div className="hero-fig">
          <EuroCylinder />
        </div>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          <ChatLink business={business} text={words.chat} label="WhatsApp Quote" />
        </div>
      </div>
    </section>
  );
}
