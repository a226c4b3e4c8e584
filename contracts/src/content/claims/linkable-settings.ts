import type { Company } from '../company.schema';
import type { BusinessInfo } from '../content.schema';
import type { Prices } from '../prices.schema';

const pounds = (value: number): string => `£${value}`;
const minutes = (value: unknown): string => `${String(value)} minutes`;

/** Business information that claims refer to, and how the site words it. */
export const linkableBusinessInfo = {
  callout_price_from: { label: 'Callout price from', say: (value) => `£${String(value)}` },
  emergency_response_time: { label: 'Emergency response time', say: minutes },
  callback_minutes: { label: 'Minutes to call back', say: minutes },
  guarantee_months: { label: 'Months of guarantee', say: (value) => `${String(value)} months` },
  rating: { label: 'Rating', say: (value) => (value === null ? '' : Number(value).toFixed(1)) },
  review_count: {
    label: 'Number of reviews',
    say: (value) => (value === null ? '' : `${String(value)} reviews`),
  },
  founded_year: { label: 'Founding year', say: String },
  free_cancellation_minutes: { label: 'Free cancellation up to', say: minutes },
  certifications: { label: 'Certifications', say: (value) => (value as string[]).join(', ') },
  hours: { label: 'Opening hours', say: String },
  prices: { label: 'Prices of jobs', say: (value) => saidPrices(value as Prices) },
  company: { label: 'Company and accreditations', say: (value) => saidCompany(value as Company) },
} satisfies Partial<Record<keyof BusinessInfo, { label: string; say: (value: unknown) => string }>>;

const saidPrices = ({ jobs, night_from, night_until, covers, excludes, parts }: Prices): string =>
  [
    ...jobs.map(
      ({ name, day, night }) =>
        `${name}: ${pounds(day)}${night === null ? '' : `, ${pounds(night)} at night`}`,
    ),
    night_from && `night from ${night_from} to ${night_until}`,
    ...covers,
    ...excludes,
    parts,
  ]
    .filter((part) => part !== '')
    .join('; ');

const saidCompany = ({ legal_name, company_number, vat_number, address, accreditations }: Company): string =>
  [
    legal_name,
    company_number && `company ${company_number}`,
    vat_number && `VAT ${vat_number}`,
    address,
    ...accreditations.map(({ name, number }) => [name, number].filter(Boolean).join(' ')),
  ]
    .filter((part) => part !== '')
    .join('; ');

export interface SettingSources {
  readonly business: BusinessInfo | null;
  readonly services: readonly {
    slug: string;
    title: string;
    response_time?: string | null;
    price: number | null;
  }[];
  readonly locations: readonly { slug: string; name: string; response_time: string }[];
}

export interface LinkedSetting {
  readonly fact: string;
  readonly label: string;
  readonly value: string;
}

const times = (
  kind: 'services' | 'locations',
  items: readonly { slug: string; label: string; time: string | null | undefined }[],
): LinkedSetting[] =>
  items.flatMap(({ slug, label, time }) =>
    time
      ? [{ fact: `${kind}.${slug}.response_time`, label: `Response time, ${label}`, value: minutes(time) }]
      : [],
  );

/** All facts that a claim can refer to, with their current values. */
export function linkableSettings({ business, services, locations }: SettingSources): LinkedSetting[] {
  const ofBusiness = Object.entries(linkableBusinessInfo).flatMap(([field, { label, say }]) =>
    business
      ? [
          {
            fact: `business-info.${field}`,
            label,
            value: say(business[field as keyof typeof linkableBusinessInfo]),
          },
        ]
      : [],
  );
  return [
    ...ofBusiness,
    ...times(
      'services',
      services.map(({ slug, title, response_time: time }) => ({ slug, label: title, time })),
    ),
    ...services.flatMap(({ slug, title, price }) =>
      price === null
        ? []
        : [{ fact: `services.${slug}.price`, label: `Price, ${title}`, value: pounds(price) }],
    ),
    ...times(
      'locations',
      locations.map(({ slug, name, response_time: time }) => ({ slug, label: name, time })),
    ),
  ];
}
