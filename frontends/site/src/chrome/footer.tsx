import type { LabelledLink } from '@latchline/contracts/content/copy/page-copy.schema';
import { emailLink } from '../business/business-info';
import { PhoneLink } from './contact-links';
import { Brand } from './brand';
import { CookieSettingsButton } from './consent-panel';
import type { ChromeModel } from './chrome-model';
import { LanguageList } from './language-list';
import { links } from './links';

export function Footer({
  business,
  towns,
  regions,
  languages,
  footer,
  year,
}: Pick<ChromeModel, 'business' | 'towns' | 'regions' | 'languages'> &
  Pick<ChromeModel['words'], 'footer'> & { year: string }) {
  const townLinks = [
    ...towns.map((town) => ({ label: town.name, target: links.town(town) })),
    ...regions.map(({ name, slug }) => ({ label: `All of ${name}`, target: links.region(slug) })),
  ];
  const company = registeredAs(business.company);
  return (
    <footer className="foot" data-source="footer" data-track="navigation_click">
      <div className="wrap">
        <div className="who">
          <Brand business={business} line={footer.line} />
          <PhoneLink business={business} className="tel num" />
          <p>
            {[business.hours, footer.areas]
              .filter((text) => text !== '')
              .map((text) => `${text}.`)
              .join(' ')}
            <br />
            {business.email && <a href={emailLink(business)}>{business.email}</a>}
          </p>
          {languages.length > 0 && <LanguageList languages={languages} />}
        </div>
        <LinkList title="Our Services" items={footer.services} />
        {townLinks.length > 0 && <LinkList title={titleOf(regions)} items={townLinks} columns={2} />}
        <LinkList title="Security Resources" items={footer.resources} />
        <div className="legal">
          <span>
            © {year} {business.name}
            {company && <small>{company}</small>}
          </span>
          <a href={links.privacy}>Privacy Policy</a>
          <a href={links.terms}>Terms of Service</a>
          <a href={links.cookies}>Cookie Policy</a>
          <CookieSettingsButton />
        </div>
      </div>
    </footer>
  );
}

/** The company, as the law asks of websites; empty if it is not filled in. */
const registeredAs = ({ legal_name, company_number }: ChromeModel['business']['company']): string =>
  [legal_name, company_number && `company number ${company_number}`].filter((fact) => fact !== '').join(', ');

const titleOf = ([region, ...others]: ChromeModel['regions']): string =>
  region && others.length === 0 ? `${region.name} Areas` : 'Our Areas';

function LinkList({ title, items, columns }: { title: string; items: readonly LabelledLink[]; columns?: 2 }) {
  return (
    <div className={columns === 2 ? 'wide' : undefined}>
      <h2>{title}</h2>
      <ul className={columns === 2 ? 'list two' : 'list'}>
        {items.map(({ label, target }) => (
          <li key={target}>
            <a href={target}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
