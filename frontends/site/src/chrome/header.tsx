import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../business/business-info';
import { PhoneLink } from './contact-links';
import { Brand } from './brand';
import type { ChromeModel } from './chrome-model';
import { links } from './links';
import { MobileMenu } from './mobile-menu';

type Current = 'page' | 'true' | undefined;

/** The `aria-current` of each link: 'page' for the page itself, 'true' for its section of the site. */
export const placeInMenu = (path: string): Record<'home' | 'services' | 'contact', Current> => ({
  home: path === links.home ? 'page' : undefined,
  services: currentIn(path, links.services),
  contact: currentIn(path, links.contact),
});

const currentIn = (path: string, part: string): Current =>
  path === part ? 'page' : path.startsWith(`${part}/`) ? 'true' : undefined;

export function Header({
  home,
  services,
  contact,
  business,
  towns,
  regions,
  header,
}: Pick<ChromeModel, 'business' | 'towns' | 'regions'> &
  Pick<ChromeModel['words'], 'header'> &
  ReturnType<typeof placeInMenu>) {
  return (
    <header className="site-head" data-source="header" data-track="navigation_click">
      <div className="top">
        <div className="wrap">
          {header.notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
          <PhoneLink business={business} className="num" />
        </div>
      </div>
      <div className="bar ink">
        <div className="wrap">
          <Brand business={business} line={header.line} />
          <nav className="nav" aria-label="Main">
            <a href={links.home} aria-current={home}>
              Home
            </a>
            <a href={links.services} aria-current={services}>
              Services
            </a>
            <CoverageAreas towns={towns} regions={regions} />
            <a href={links.contact} aria-current={contact}>
              Contact
            </a>
          </nav>
          {business.phone && (
            <ButtonLink variant="line" href={telephoneLink(business)}>
              <Icon name="phone" />
              <span>
                Call<span className="vw"> Now</span>
                <span className="vh"> {business.phone}</span>
              </span>
            </ButtonLink>
          )}
          <MobileMenu business={business} regions={regions} call={header.call} />
        </div>
      </div>
    </header>
  );
}

function CoverageAreas({ towns, regions }: Pick<ChromeModel, 'towns' | 'regions'>) {
  const [region, ...others] = regions;
  if (!region) return null;
  return (
    <details className="drop" name="header" data-dismiss="">
      <summary>
        {others.length === 0 ? region.name : 'Areas'} <Icon name="chevron-down" />
      </summary>
      <div>
        <h2>Our Coverage Areas</h2>
        <ul className="list">
          {towns.map((town) => (
            <li key={town.slug}>
              <a href={links.town(town)}>
                {town.name}
                <small>{town.label}</small>
              </a>
            </li>
          ))}
          {regions.map(({ slug, name }) => (
            <li key={slug}>
              <a href={links.region(slug)}>All of {name}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
