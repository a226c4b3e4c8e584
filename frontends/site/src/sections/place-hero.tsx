import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Figure } from '@latchline/contracts/content/page-copy.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../business/facts';
import { Breadcrumb, type Crumb } from '../chrome/breadcrumb';
import { Figures } from './figures';

/** The first screen of a page about a place: where it is, how fast, at what price, and whom to call. */
export function PlaceHero({
  crumbs,
  title,
  lead,
  figures,
  business,
  chatText,
  drawing,
  mapOf,
}: {
  crumbs: readonly Crumb[];
  title: string;
  lead: string;
  figures: readonly Figure[];
  business: BusinessInfo;
  chatText: string;
  drawing: ReactNode;
  /** The place, where the drawing is a map of it. */
  mapOf?: string;
}) {
  return (
    <section className="ink hero" data-source="hero">
      <div className="wrap in">
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        <p className="lead hero-lead">{lead}</p>
        <div className="cta">
          <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
            <Icon name="phone" />
            <span>Call Now</span> <span className="num">{business.phone}</span>
          </ButtonLink>
          <ButtonLink variant="line" size="l" href={whatsappLink(business, chatText)}>
            <Icon name="whatsapp" />
            WhatsApp us
          </ButtonLink>
        </div>
        <Figures figures={figures} />
        <div className="hero-fig" data-track={mapOf && 'map_interaction'} data-location={mapOf}>
          {drawing}
        </div>
      </div>
    </section>
  );
}
