import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Figure } from '@latchline/contracts/content/copy/page-copy.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../business/facts';
import { Breadcrumb, type Crumb } from '../chrome/breadcrumb';
import { links } from '../chrome/links';
import { Figures } from './figures';

/** The first screen of a page: where one is, what it is about, where to press, how fast, at what price. */
export function PageHero({
  trail,
  heading,
  lead,
  figures,
  business,
  secondary,
  drawing,
  sheet = true,
  mapOf,
}: {
  /** Below Home; the last one is the page itself. */
  trail: readonly Crumb[];
  heading: string;
  lead: string;
  figures: readonly Figure[];
  business: BusinessInfo;
  /** Beside the call button. */
  secondary: ReactNode;
  drawing: ReactNode;
  /** A drawing on a sheet, shown large; a map or a wide drawing is none. */
  sheet?: boolean;
  /** The drawing is a map of this place, which visitors touch. */
  mapOf?: string;
}) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        <Breadcrumb crumbs={[{ text: 'Home', href: links.home }, ...trail]} />
        <h1>{heading}</h1>
        <p className="lead hero-lead">{lead}</p>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          {secondary}
        </div>
        <Figures figures={figures} />
        <div
          className={sheet ? 'hero-fig big' : 'hero-fig'}
          data-track={mapOf && 'map_interaction'}
          data-location={mapOf}
        >
          {drawing}
        </div>
      </div>
    </section>
  );
}

/** A chat that opens with `text`. */
export function ChatLink({
  business,
  text,
  label,
}: {
  business: Pick<BusinessInfo, 'whatsapp'>;
  text: string;
  label: string;
}) {
  return (
    <ButtonLink variant="line" size="l" href={whatsappLink(business, text)}>
      <Icon name="whatsapp" />
      {label}
    </ButtonLink>
  );
}
