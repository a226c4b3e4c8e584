const business = { '@id': '{site_url}/#business' };
const webpage = { '@id': '{page_url}#webpage' };

const southYorkshire = { '@type': 'AdministrativeArea', name: 'South Yorkshire', identifier: 'GB-SYK' };
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

/** The business as search engines shall know it, on every page. */
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
    addressRegion: 'South Yorkshire',
    addressCountry: 'GB',
  },
  geo: { '@type': 'GeoCoordinates', latitude: '53.38113', longitude: '-1.47009' },
  areaServed: [southYorkshire, circle('53.38113', '-1.47009', 50)],
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

const offered = [
  [
    'Emergency Lockout Service',
    'EmergencyService',
    'Doors opened day and night without damage where the lock allows it.',
  ],
  [
    'uPVC Door Lock Repair and Replacement',
    'MaintenanceService',
    'Multipoint strips, handles and cylinders mended or renewed.',
  ],
  [
    'Commercial Security Systems',
    'SecurityService',
    'Access control, master key systems and safes for businesses.',
  ],
  [
    'Smart Lock Installation',
    'InstallationService',
    'Keypads and remote access fitted to the door you have.',
  ],
  ['Key Cutting and Duplication', 'MaintenanceService', 'Keys cut at the door, from a key or from the lock.'],
  [
    'Burglary Repair Services',
    'EmergencyService',
    'Doors secured, frames repaired and locks replaced after a break-in.',
  ],
  [
    'CCTV Installation and Maintenance',
    'SecurityService',
    'Cameras placed, maintained and connected for remote viewing.',
  ],
  ['Vehicle Lockout Service', 'EmergencyService', 'Cars and vans opened at the roadside.'],
] as const;

/** The business with all it offers. */
export const offerCatalogue = {
  ...business,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Locksmith services',
    itemListElement: offered.map(([name, serviceType, description]) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, serviceType, description, provider: business },
    })),
  },
};

/** The page as a more particular kind of page. */
export const pageOfKind = (type: string) => ({ ...webpage, '@type': type });

/** The page and the node that it is about. */
export const mainEntity = (anchor: string, node: Record<string, unknown>) => [
  { ...webpage, mainEntity: { '@id': `{page_url}#${anchor}` } },
  { '@id': `{page_url}#${anchor}`, ...node },
];

export const serviceOffered = mainEntity('service', {
  '@type': 'Service',
  name: '{service}',
  serviceType: '{service}',
  provider: business,
  areaServed: southYorkshire,
});

export const serviceIn = (area: Record<string, unknown>[]) =>
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

export const acrossTheRegion = serviceIn([southYorkshire]);

/** The page of somebody who writes. */
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
