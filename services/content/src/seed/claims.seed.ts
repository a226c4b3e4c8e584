import type { ClaimKind } from '@latchline/contracts/content/claim.schema';
import type { ClaimSeed } from '../claims/claim.repository';

const everywhere = '/';
const cities = ['/locksmiths/manchester', '/locksmiths/london', '/locksmiths/birmingham'];
const region = '/locksmiths/south-yorkshire';
const towns: readonly (readonly [slug: string, name: string])[] = [
  ['sheffield', 'Sheffield'],
  ['barnsley', 'Barnsley'],
  ['doncaster', 'Doncaster'],
  ['rotherham', 'Rotherham'],
  ['wombwell', 'Wombwell'],
  ['mexborough', 'Mexborough'],
  ['penistone', 'Penistone'],
  ['stocksbridge', 'Stocksbridge'],
  ['maltby', 'Maltby'],
  ['conisbrough', 'Conisbrough'],
];

type Sown = readonly [text: string, kind: ClaimKind, factOrValue: string, shownOn: readonly string[]];

const sown: readonly Sown[] = [
  [
    'Callout prices start at the price we name',
    'price',
    'business-info.callout_price_from',
    [everywhere, region],
  ],
  ['No call-out charge: £0', 'price', '£0', cities],
  ['No extra weekend charges', 'price', 'no extra charge', [everywhere, '/contact', ...cities]],
  ['24 hours a day, 7 days a week', 'time', 'business-info.hours', [everywhere, '/contact']],
  ['Emergency response time', 'time', 'business-info.emergency_response_time', [everywhere, region]],
  [
    'We call back within the promised minutes',
    'time',
    'business-info.callback_minutes',
    [everywhere, '/contact'],
  ],
  ['15-30 minutes in major towns', 'time', '15-30 minutes', ['/services', region]],
  [
    '20-30 minutes for commercial customers',
    'time',
    'services.commercial-locksmith.response_time',
    ['/services/commercial-locksmith'],
  ],
  ['30 minutes guaranteed for Sheffield', 'time', '30 minutes', [region]],
  ['Under 45 minutes for suburbs and region-wide', 'time', '45 minutes', [region]],
  ['30 minutes average in emergencies', 'time', '30 minutes', ['/services']],
  ['30-60 minutes in other cities', 'time', '30-60 minutes', cities],
  [
    'Cancellation is free up to the promised minutes before arrival',
    'time',
    'business-info.free_cancellation_minutes',
    ['/terms-of-service'],
  ],
  [
    'Guarantee on parts and labour',
    'guarantee',
    'business-info.guarantee_months',
    [everywhere, '/terms-of-service'],
  ],
  ['Rating', 'rating', 'business-info.rating', [everywhere]],
  ['Number of reviews', 'rating', 'business-info.review_count', [everywhere]],
  ['Over 95% of customers are satisfied', 'rating', '95%', ['/about', region]],
  ['Founded', 'experience', 'business-info.founded_year', ['/about']],
  ['More than 8 years of experience', 'experience', '8 years', ['/about']],
  ['Over 15 years of experience', 'experience', '15 years', [everywhere, ...cities]],
  [
    'Master Locksmiths Association certified, fully insured and DBS checked',
    'qualification',
    'business-info.certifications',
    [everywhere, '/about'],
  ],
];

const isFact = (text: string): boolean => /^(business-info|services|locations)\./.test(text);

const all: readonly Sown[] = [
  ...sown,
  ...towns.map(([slug, name]): Sown => [
    `Response time in ${name}`,
    'time',
    `locations.${slug}.response_time`,
    [`${region}/${slug}`, region],
  ]),
];

/** What the site claims at first. Nobody has recorded evidence yet, and the register says so. */
export const claimsSeed: readonly ClaimSeed[] = all.map(([text, kind, factOrValue, shown_on], index) => ({
  id: `01900000-0000-7000-8000-0000000c${String(index + 1).padStart(4, '0')}`,
  ...{ text, kind, shown_on: [...shown_on] },
  fact: isFact(factOrValue) ? factOrValue : null,
  own_value: isFact(factOrValue) ? '' : factOrValue,
}));
