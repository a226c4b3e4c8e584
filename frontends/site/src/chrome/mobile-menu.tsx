import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../business/business-info';
import type { ChromeModel } from './chrome-model';
import { links } from './links';

/** Opens and closes without script. The inline loader closes it when a link in it is followed. */
export function MobileMenu({
  business,
  regions,
  call,
}: Pick<ChromeModel, 'business' | 'regions'> & { call: string }) {
  return (
    <details className="menu" name="header" data-dismiss="">
      <summary>
        <span className="vh">Menu</span>
        <Icon name="menu" className="x1" />
        <Icon name="close" className="x2" />
      </summary>
      <nav className="menu-panel" aria-label="Menu" data-source="mobile_menu">
        <a href={links.home}>Home</a>
        <a href={links.services}>Services</a>
        {regions.map(({ slug, name }) => (
          <a key={slug} href={links.region(slug)}>
            {name}
          </a>
        ))}
        <a href={links.contact}>Contact</a>
        {business.phone && (
          <div className="call">
            {call && <p className="muted">{call}</p>}
            <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
              <Icon name="phone" /> <span className="num">{business.phone}</span>
            </ButtonLink>
          </div>
        )}
      </nav>
    </details>
  );
}
