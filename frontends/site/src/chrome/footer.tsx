import { emailLink, telephoneLink } from '../business/facts';
import { Brand } from './brand';
import type { ChromeModel } from './chrome-model';
import { links, resourceLinks, serviceLinks } from './links';

interface FooterLink {
  text: string;
  href: string;
}

export function Footer({ business, towns, year }: Omit<ChromeModel, 'path'> & { year: string }) {
  const townLinks = towns.map(({ name, slug }) => ({ text: name, href: links.town(slug) }));
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="who">
          <Brand name={business.name} line="Locksmiths, South Yorkshire" />
          <a className="tel num" href={telephoneLink(business)}>
            {business.phone}
          </a>
          <p>
            {business.hours}. All South Yorkshire areas.
            <br />
            <a href={emailLink(business)}>{business.email}</a>
          </p>
        </div>
        <LinkList title="Our Services" items={serviceLinks} />
        <LinkList title="South Yorkshire Areas" items={townLinks} columns={2} />
        <LinkList title="Security Resources" items={resourceLinks} />
        <div className="legal">
          <span>
            © {year} {business.name}
          </span>
          <a href={links.privacy}>Privacy Policy</a>
          <a href={links.terms}>Terms of Service</a>
          <a href={links.cookies}>Cookie Policy</a>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, items, columns }: { title: string; items: readonly FooterLink[]; columns?: 2 }) {
  return (
    <div className={columns === 2 ? 'wide' : undefined}>
      <h2>{title}</h2>
      <ul className={columns === 2 ? 'list two' : 'list'}>
        {items.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
