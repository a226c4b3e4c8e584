import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { LanguageCopy } from '@latchline/contracts/content/copy/language-copy.schema';
import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../../business/business-info';
import { Brand } from '../../chrome/brand';
import { CookieSettingsButton } from '../../chrome/consent-panel';
import { LanguageList } from '../../chrome/language-list';
import { links } from '../../chrome/links';
import { printedVat } from '../../sections/company';
import { formLink } from './language-hero';

export function LanguageHeader({ model }: { model: LanguagePage }) {
  const { business, copy, language, languages } = model;
  const shown = languages.includes(language) ? languages : [language, ...languages];
  return (
    <>
      <nav className="languages" aria-label={copy.buttons.languages}>
        <div className="wrap">
          <LanguageList languages={shown} current={language} />
        </div>
      </nav>
      <header className="site-head" data-source="header">
        <div className="bar ink">
          <div className="wrap">
            <Brand business={business} line={copy.line} />
            {business.phone && (
              <ButtonLink variant="line" href={telephoneLink(business)}>
                <Icon name="phone" />
                <span>{copy.buttons.call}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
    </>
  );
}

/** Who answers, in numbers that can be looked up, and the legal texts, which are in English. */
export function LanguageFooter({ model }: { model: LanguagePage }) {
  const { business, copy } = model;
  const { legal_name, company_number, vat_number } = business.company;
  const { footer } = copy;
  const inEnglish = `(${footer.in_english})`;
  const legal = [
    { href: links.privacy, label: footer.privacy },
    { href: links.terms, label: footer.terms },
    { href: links.cookies, label: footer.cookies },
  ];
  return (
    <footer className="foot" data-source="footer">
      <div className="wrap">
        {(legal_name || company_number || vat_number) && (
          <p className="firm-line">
            {legal_name && (
              <span>
                <bdi>{legal_name}</bdi>{' '}
              </span>
            )}
            {company_number && (
              <span>
                {copy.company.number} <bdi dir="ltr">{company_number}</bdi>{' '}
              </span>
            )}
            {vat_number && (
              <span>
                {copy.company.vat} <bdi dir="ltr">{printedVat(vat_number)}</bdi>
              </span>
            )}
          </p>
        )}
        <p className="legal">
          {legal.map(({ href, label }) => (
            <a key={href} href={href} hrefLang="en-GB">
              {label} {inEnglish}
            </a>
          ))}
          <a href={links.home} lang="en-GB" hrefLang="en-GB">
            English
          </a>
          <CookieSettingsButton label={copy.consent.label} />
        </p>
      </div>
    </footer>
  );
}

export function LanguageCallBar({ copy, business }: { copy: LanguageCopy; business: BusinessInfo }) {
  const { buttons } = copy;
  return (
    <nav className="callbar ink" aria-label={buttons.contact} data-source="call_bar">
      {business.phone && (
        <ButtonLink variant="call" href={telephoneLink(business)}>
          <Icon name="phone" />
          <span>
            <small>{buttons.call}</small>
            <bdi className="num" dir="ltr">
              {business.phone}
            </bdi>
          </span>
        </ButtonLink>
      )}
      {business.whatsapp && (
        <ButtonLink href={whatsappLink(business, copy.chat)}>
          <Icon name="whatsapp" />
          WhatsApp
        </ButtonLink>
      )}
      <ButtonLink href={formLink}>
        <Icon name="quote" />
        {buttons.form_short}
      </ButtonLink>
    </nav>
  );
}
