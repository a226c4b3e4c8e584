import type { ReactNode } from 'react';
import type { Company } from '@latchline/contracts/content/company.schema';
import type { PricesCopy } from '@latchline/contracts/content/copy/prices-copy.schema';
import { links } from '../chrome/links';

const register = 'https://find-and-update.company-information.service.gov.uk/company/';

/** GB123456789 as GB 123 4567 89, as on invoices, on one line. */
export const printedVat = (number: string): string =>
  number
    .replace(/^([A-Z]{2})?(\d{3})(\d{4})(\d{2})(\d{3})?$/, '$1 $2 $3 $4 $5')
    .trim()
    .replaceAll(' ', '\u00a0');

export const isCompanyKnown = ({
  legal_name,
  company_number,
  vat_number,
  address,
  accreditations,
}: Company): boolean =>
  [legal_name, company_number, vat_number, address].some((fact) => fact !== '') || accreditations.length > 0;

/** Who comes and who is paid: the company, with numbers that visitors can look up. Shows what is filled in. */
export function CompanySection({
  company,
  copy,
  follows = false,
}: {
  company: Company;
  copy: PricesCopy['company'];
  follows?: boolean;
}) {
  if (!isCompanyKnown(company)) return null;
  const { legal_name, company_number, vat_number, address, accreditations } = company;
  return (
    <section
      className={follows ? 'section follows' : 'section'}
      id="company"
      aria-labelledby="company-title"
      data-source="company"
    >
      <div className="wrap firm-split">
        <h2 id="company-title">{copy.heading}</h2>
        <dl className="firm">
          {legal_name && <Fact name="Company">{legal_name}</Fact>}
          {company_number && (
            <Fact name="Company number">
              <span className="num">{company_number}</span>
              <a href={`${register}${company_number}`} rel="external">
                Look it up at Companies House
              </a>
            </Fact>
          )}
          {vat_number && (
            <Fact name="VAT number">
              <span className="num">{printedVat(vat_number)}</span>
            </Fact>
          )}
          {address && <Fact name="Address">{address}</Fact>}
          {accreditations.map(({ name, number, link }) => (
            <Fact key={name} name="Accredited by">
              {name}
              {number && <small className="num">{number}</small>}
              {link && (
                <a href={link} rel="external">
                  Check it on their register
                </a>
              )}
            </Fact>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The same in one line, with a link to the details. */
export function CompanyLine({ company, copy }: { company: Company; copy: PricesCopy['company'] }) {
  if (!isCompanyKnown(company)) return null;
  const { legal_name, company_number, vat_number, accreditations } = company;
  const known = [
    legal_name,
    company_number && `company ${company_number}`,
    vat_number && `VAT ${printedVat(vat_number)}`,
    ...accreditations.map(({ name, number }) => (number ? `${name} (${number})` : name)),
  ].filter((fact) => fact !== '');
  return (
    <p className="firm-line">
      {known.join(', ')}
      {known.length > 0 && '. '}
      <a href={`${links.contact}#company`}>{copy.link}</a>
    </p>
  );
}
