import type { SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import type { Service } from '@latchline/contracts/content/content.schema';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { PlaceAround } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { businessInfo } from './fake-business';
import { type Answers, Refusal } from './fake-gateway';
import { daysAgo, idsOf } from './fake-times';

const townId = idsOf(1);
const serviceId = idsOf(2);

export const fakeBusinessInfo: Answers = { 'admin/business-info': businessInfo };
/** What is left of the sample business, and what its owner has edited. */
export const sampleData: SampleRemoval = {
  removed: [
    { kind: 'business', name: 'address' },
    { kind: 'article', name: 'Locked out at night' },
    { kind: 'article', name: 'Five doors, five locks' },
    { kind: 'town', name: 'Maltby' },
  ],
  kept: [{ kind: 'town', name: 'Barnsley' }],
};
export const noBusinessInfo: Answers = { 'admin/business-info': new Refusal(404) };

const town = (number: number, name: string, districts: string, response_time: string): EditedLocation => ({
  id: townId(number),
  name,
  slug: name.toLowerCase(),
  region: 'south-yorkshire',
  response_time,
  title: `Emergency Locksmith ${name} | {response_time} minutes, 24 hours`,
  meta_description: `A locksmith in ${name} in {response_time} minutes, day and night. The price is agreed before work starts.`,
  coordinates: { lat: 53.38113, lng: -1.47009 },
  nearby_towns: ['Rotherham', 'Barnsley', 'Chapeltown'],
  intro_content: `${name} has terraces with timber doors, flats with communal ones and estates where every door is uPVC.\n\nWe carry what each of them needs.`,
  local_note: 'Tram works make Hillsborough slow on weekday mornings.',
  faqs: [
    { question: `How quickly can you be in ${name}?`, answer: 'In {response_time} minutes.' },
    { question: 'Do you come at night?', answer: 'Yes, at the same price.' },
  ],
  postcode_districts: districts.split(' '),
  updated_at: daysAgo(number),
});

const towns = [
  town(1, 'Barnsley', 'S70 S71 S72 S73 S74 S75', '20-35'),
  town(2, 'Doncaster', 'DN1 DN2 DN3 DN4 DN5', '20-40'),
  town(3, 'Rotherham', 'S60 S61 S62 S63 S65 S66', '15-30'),
  town(4, 'Sheffield', 'S1 S2 S3 S6 S7 S8 S10 S11', '15-30'),
];
const [barnsley] = towns;

const region: EditedRegion = {
  id: idsOf(13)(1),
  slug: 'south-yorkshire',
  name: 'South Yorkshire',
  updated_at: daysAgo(6),
  title: 'Locksmiths in South Yorkshire | From £{callout_price_from}, day and night',
  meta_description: 'Ten towns, one number. A locksmith in {region} at any hour, from £{callout_price_from}.',
  coordinates: { lat: 53.5, lng: -1.33 },
};
const city = (number: number, name: string): City => ({
  id: idsOf(14)(number),
  name,
  slug: name.toLowerCase(),
  updated_at: daysAgo(8),
  title: `Emergency Locksmith in ${name} | {response_time} minutes`,
  meta_description: `A locksmith in {city} in {response_time} minutes, from £{callout_price_from}.`,
  coordinates: { lat: 53.48095, lng: -2.23743 },
  response_time: '30-60',
  drawing: 'terrace',
  intro: `${name} is mills made into flats, terraces in red brick and new towers with fobs.\n\nWe know all three.`,
  local_note: 'Trams and match days: say which, and we come the other way.',
  services: {
    lockouts: 'A door opened without harm, at any hour.',
    repairs: 'uPVC mechanisms and mortice locks, from the van.',
    keys: 'Cut at your door while you wait.',
    upgrades: 'Anti-snap cylinders and what insurers ask for.',
  },
  faqs: [
    { question: 'How quickly can you be here?', answer: 'In {response_time} minutes.' },
    { question: 'Where do you come to?', answer: 'Everywhere within the ring road, and further when asked.' },
    { question: 'Do you come at night?', answer: 'Yes, at the same price.' },
    { question: 'Are you qualified?', answer: 'Certified, insured and checked.' },
  ],
  map: { rivers: [], roads: [], radius_miles: 10, places: [] },
  postcode_districts: ['M1', 'M2', 'M3'],
});
const cities = [city(1, 'Leeds'), city(2, 'Manchester')];

export const regionPath = `/admin/locations/region/${region.id}`;
export const cityPath = `/admin/locations/city/${cities[1]?.id}`;
export const townPath = `/admin/locations/${townId(1)}`;

export const fakeTowns: Answers = {
  ...fakeBusinessInfo,
  'admin/towns': { items: towns },
  [`admin/locations/${townId(1)}`]: barnsley,
  'admin/regions': { items: [region] },
  'admin/cities': { items: cities },
  // Another user has saved it in the meantime.
  'PATCH admin/locations': new Refusal(412, {
    current: {
      ...barnsley,
      title: 'Locksmith in Barnsley, day and night',
      response_time: '20-40',
      updated_at: daysAgo(0),
    },
  }),
};
export const noTowns: Answers = { ...fakeBusinessInfo, 'admin/towns': { items: [] } };

const around = (
  name: string,
  miles: number,
  exists: boolean,
  ...postcode_districts: string[]
): PlaceAround => ({
  name,
  slug: name.toLowerCase(),
  kind: 'town',
  county: 'South Yorkshire',
  coordinates: { lat: 53.5, lng: -1.33 },
  postcode_districts,
  miles,
  exists,
});
/** The towns that "Add several towns" offers. */
export const fakePlaces: Answers = {
  ...fakeTowns,
  'admin/uk-places/around': {
    items: [
      around('Mexborough', 2.1, false, 'S64'),
      around('Wombwell', 3.4, false, 'S73'),
      around('Rotherham', 4.9, true, 'S60', 'S66'),
      around('Hoyland', 5.2, false, 'S74'),
      around('Barnsley', 7.6, true, 'S70', 'S75'),
    ],
    total: 5,
  },
};

const service = (number: number, slug: string, title: string, change: Partial<Service> = {}): Service => ({
  id: serviceId(number),
  slug,
  title,
  icon_name: 'mortice-and-night-latch',
  cta_text: 'Learn More',
  link: `/services/${slug}`,
  price: null,
  response_time: null,
  description: 'Locks fitted, repaired and brought up to BS3621, the standard insurers ask for.',
  features: ['Home lock installation', 'Lock repair', 'Key cutting', 'Insurance-approved locks (BS3621)'],
  created_at: daysAgo(90),
  updated_at: daysAgo(number),
  ...change,
});

export const servicePath = `/admin/services/${serviceId(2)}`;

export const fakeServices: Answers = {
  ...fakeBusinessInfo,
  'admin/services': {
    items: [
      service(1, 'residential-locksmith', 'Residential Locksmith'),
      service(2, 'commercial-locksmith', 'Commercial Locksmith', {
        icon_name: 'master-key-tree',
        price: 120,
        response_time: '20-30',
        description: 'Master key suites and access control for shops, offices and landlords.',
        features: ['Master key systems', 'Access control', 'Panic bars'],
      }),
      service(3, 'smart-locks', 'Smart Locks', { icon_name: 'keypad-and-radio', price: 249.5 }),
    ],
  },
};
export const noServices: Answers = { ...fakeBusinessInfo, 'admin/services': { items: [] } };
