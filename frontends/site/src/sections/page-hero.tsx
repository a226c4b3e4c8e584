import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Figure } from '@latchline/contracts/content/copy/page-copy.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { whatsappLink } from '../business/business-info';
import { CallButton } from '../chrome/contact-links';
import { Breadcrumb, type Crumb } from '../chrome/breadcrumb';
import { links } from '../chrome/links';
import { Figures } from './figures';

/** The first screen of a page: breadcrumb, heading, call button and key figures. */
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
  /** Breadcrumb below Home; the last entry is the page itself. */
  trail: readonly Crumb[];
  heading: string;
  lead: string;
  figures: readonly Figure[];
  business: BusinessInfo;
  /** Beside the call button. */
  secondary: ReactNode;
  drawing: ReactNode;
  /** Whether the drawing is a large sheet, unlike a map or a wide drawing. */
  sheet?: boolean;
  /** The name of the place, if the drawing is an interactive map of it. */
  mapOf?: string;
}) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        <Breadcrumb crumbs={[{ text: 'Home', href: links.home }, ...trail]} />
        <h1>{heading}</h1>
        <p className="lead hero-lead">{lead}</p>
        <div className="cta">
          <CallButton business={business} size="l" />
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

/** A link to a WhatsApp chat with `text` prefilled; nothing without a number. */
export function ChatLink({
  business,
  text,
  label,
}: {
  business: Pick<BusinessInfo, 'whatsapp'>;
  text: string;
  label: string;
}) {
  if (business.whatsapp === '') return null;
  return (
    <ButtonLink variant="line" size="l" href={whatsappLink(business, text)}>
      <Icon name="whatsapp" />
      {label}
    </ButtonLink>
  );
}
