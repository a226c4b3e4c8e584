import type { Company } from '@latchline/contracts/content/company.schema';
import type { JobPrice } from '@latchline/contracts/content/prices.schema';
import type { PageSubject } from '@latchline/contracts/seo/heads/seo.operations';
import type { JsonObject } from './json';
import { siteAddress } from './page-address';

type Offers = NonNullable<PageSubject['offers']>;

/** What the business node gains: who sells, and at which prices. */
export function sellerNodes({ company, offers }: PageSubject, site_url: string): JsonObject[] {
  const facts = {
    ...(company && companyFacts(company)),
    ...(offers && offers.jobs.length > 0 && { makesOffer: offers.jobs.map((job) => offer(job, offers)) }),
  };
  return Object.keys(facts).length === 0 ? [] : [{ '@id': `${siteAddress(site_url)}/#business`, ...facts }];
}

const companyFacts = ({ legal_name, company_number, vat_number, accreditations }: Company): JsonObject => ({
  ...(legal_name && { legalName: legal_name }),
  ...(company_number && {
    identifier: { '@type': 'PropertyValue', propertyID: 'Companies House number', value: company_number },
  }),
  ...(vat_number && { vatID: vat_number }),
  ...(accreditations.length > 0 && {
    hasCredential: accreditations.map(({ name, number, link }) => ({
      '@type': 'EducationalOccupationalCredential',
      name,
      recognizedBy: { '@type': 'Organization', name },
      ...(number && { identifier: number }),
      ...(link && { url: link }),
    })),
  }),
});

const offer = (
  { name, detail, day, night }: JobPrice,
  { night_from, night_until, with_vat }: Offers,
): JsonObject => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, ...(detail && { description: detail }) },
  priceSpecification:
    night === null
      ? [price('By day', day, with_vat)]
      : [
          price(`By day, ${night_until} to ${night_from}`, day, with_vat),
          price(`By night, ${night_from} to ${night_until}`, night, with_vat),
        ],
});

/** Without VAT in the price nothing is said of VAT: the business may charge none. */
const price = (name: string, pounds: number, with_vat: boolean): JsonObject => ({
  '@type': 'PriceSpecification',
  name,
  price: pounds,
  priceCurrency: 'GBP',
  ...(with_vat && { valueAddedTaxIncluded: true }),
});
