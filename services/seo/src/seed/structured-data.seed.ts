import { readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';

const business = { '@id': '{site_url}/#business' };
const webpage = { '@id': '{page_url}#webpage' };

/** The area of the business. Its code is optional, as square brackets tell. */
const areaCovered = { '@type': 'AdministrativeArea', name: '{area}', identifier: '[{area_code}]' };
const metresInMile = 1609.344;

const circle = (latitude: string, longitude: string, miles: number) => ({
  '@type': 'GeoCircle',
  geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
  geoRadius: Math.round(miles * metresInMile),
});

const everyDay = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'PublicHolidays',
];

/** The business, on every page. */
export const businessNode = {
  ...business,
  '@type': 'Locksmith',
  name: '{name}',
  url: '{site_url}/',
  logo: '{site_url}/icons/any-512.png',
  telephone: '{phone_e164}',
  email: '{email}',
  foundingDate: '{founded_year}',
  priceRange: '££',
  currenciesAccepted: 'GBP',
  paymentAccepted: 'Cash, card, bank transfer',
  address: {
    '@type': 'PostalAddress',
    name: '{address}',
    addressRegion: '[{area}]',
    addressCountry: 'GB',
  },
  geo: { '@type': 'GeoCoordinates', latitude: '{base_latitude}', longitude: '{base_longitude}' },
  areaServed: [areaCovered, circle('{base_latitude}', '{base_longitude}', 50)],
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: everyDay,
    opens: '00:00',
    closes: '23:59',
    validFrom: '2024-01-01',
    validThrough: '2025-12-31',
  },
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: '{rating}',
    bestRating: '5',
    reviewCount: '{review_count}',
  },
  memberOf: { '@type': 'Organization', name: 'Master Locksmiths Association' },
  additionalProperty: {
    '@type': 'PropertyValue',
    name: 'Emergency response time',
    value: '{emergency_response_time}',
    unitCode: 'MIN',
    unitText: 'minutes',
  },
};

/** The same without what only the sample business says of itself: its hours, its ways to pay and its association. */
export const neutralBusinessNode = (() => {
  const {
    memberOf: _memberOf,
    openingHoursSpecification: _hours,
    paymentAccepted: _payment,
    priceRange: _prices,
    ...rest
  } = businessNode;
  return rest;
})();

/** A service whose hours are not known. */
export const withoutHours = ({
  hoursAvailable: _hours,
  ...node
}: Record<string, unknown>): Record<string, unknown> => node;

const offeredServicesSchema = z.array(
  z.object({ name: z.string(), service_type: z.string(), description: z.string() }),
);

/** The business with its catalogue of services. */
export const offerCatalogue = () => ({
  ...business,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Locksmith services',
    itemListElement: readSeedFile(__dirname, 'offered-services.yaml', offeredServicesSchema).map(
      ({ name, service_type: serviceType, description }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, serviceType, description, provider: business },
      }),
    ),
  },
});

/** The page node with a more specific type. */
export const pageOfKind = (type: string) => ({ ...webpage, '@type': type });

/** The page node and the node of its main subject. */
const mainEntity = (anchor: string, node: Record<string, unknown>) => [
  { ...webpage, mainEntity: { '@id': `{page_url}#${anchor}` } },
  { '@id': `{page_url}#${anchor}`, ...node },
];

export const serviceOffered = mainEntity('service', {
  '@type': 'Service',
  name: '{service}',
  serviceType: '{service}',
  provider: business,
  areaServed: areaCovered,
});

const serviceIn = (area: Record<string, unknown>[]) =>
  mainEntity('service', {
    '@type': 'Service',
    name: 'Emergency locksmith',
    serviceType: 'EmergencyService',
    provider: business,
    areaServed: area,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: everyDay,
      opens: '00:00',
      closes: '23:59',
    },
  });

export const aroundTown = serviceIn([
  { '@type': 'City', name: '{town}' },
  circle('{latitude}', '{longitude}', 15),
]);

export const acrossTheRegion = serviceIn([areaCovered]);

/** An author's page. */
export const profile = [
  { ...webpage, '@type': 'ProfilePage', mainEntity: { '@id': '{page_url}#person' } },
  {
    '@id': '{page_url}#person',
    '@type': 'Person',
    name: '{author}',
    jobTitle: '{job_title}',
    description: '{author_bio}',
    url: '{page_url}',
    worksFor: business,
  },
];

export const article = mainEntity('article', {
  '@type': 'BlogPosting',
  headline: '{post_title}',
  description: '{post_excerpt}',
  image: '{image_url}',
  datePublished: '{published_at}',
  dateModified: '{modified_at}',
  articleSection: '{section}',
  inLanguage: 'en-GB',
  author: { '@type': 'Person', name: '{author}', jobTitle: '{job_title}', url: '{author_url}' },
  publisher: business,
  mainEntityOfPage: webpage,
});
