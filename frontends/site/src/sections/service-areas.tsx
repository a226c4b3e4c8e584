import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Area } from '@latchline/contracts/pages/service-pages';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange } from '../business/business-info';
import { PhoneLink } from '../chrome/contact-links';
import { links } from '../chrome/links';

const shownNearby = 3;

/** Three names at most; an ellipsis stands for the others. */
export const nearbyText = (towns: readonly string[]): string =>
  towns.slice(0, shownNearby).join(', ') + (towns.length > shownNearby ? '…' : '');

/** A card for each area. */
export function ServiceAreas({
  heading,
  lead,
  areas,
  business,
}: {
  heading: string;
  lead: string;
  areas: readonly Area[];
  business: BusinessInfo;
}) {
  if (areas.length === 0) return null;
  return (
    <section className="section" aria-labelledby="areas-title" data-source="service_areas">
      <div className="wrap">
        <div className="head">
          <h2 id="areas-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ul className="areas">
          {areas.map((area) => (
            <AreaCard key={area.slug} area={area} business={business} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function AreaCard({ area, business }: { area: Area; business: BusinessInfo }) {
  const { name, response_time, nearby_towns } = area;
  return (
    <li className="area">
      <h3>{name}</h3>
      <p className="t num">
        {minutesRange(response_time)} <small>min</small>
      </p>
      {nearby_towns.length > 0 && <p className="near">{nearbyText(nearby_towns)}</p>}
      <div className="ways">
        <a className="go" href={links.town(area)}>
          {name} locksmith <Icon name="arrow-right" />
        </a>
        <PhoneLink business={business} className="go">
          <Icon name="phone" /> Call
          <span className="vh">
            {' '}
            {business.phone} for {name}
          </span>
        </PhoneLink>
      </div>
    </li>
  );
}
