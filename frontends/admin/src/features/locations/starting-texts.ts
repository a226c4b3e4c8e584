import type { CityValues, RegionValues } from './place-form';

const nowhere = { lat: '', lng: '' };

/** A new region, with texts to start from. */
export const startingRegion: RegionValues & { slug: string } = {
  name: '',
  slug: '',
  title: 'Emergency Locksmiths {region} | 24 hours',
  meta_description: 'Local locksmiths across {region}, at any hour. Call {phone}.',
  coordinates: nowhere,
};

/** The texts that new towns start with. */
export const startingTown = {
  title: 'Emergency Locksmith {town} | {response_time} minutes, 24 hours',
  meta_description:
    'Locked out in {town}? A local locksmith in {response_time} minutes, day and night. Call {phone}.',
  intro_content:
    'Locked out in {town}, a key that broke or a lock that will not turn? We come to {town} and the streets around it, day and night, usually within {response_time} minutes.',
  response_time: '',
};

/** A new city, with texts to start from. Its four questions have fixed topics. */
export const startingCity: CityValues & { slug: string } = {
  name: '',
  slug: '',
  title: 'Emergency Locksmith {city} | {response_time} minutes, 24 hours',
  meta_description:
    'Locked out in {city}? A locksmith in {response_time} minutes, day and night. Call {phone}.',
  coordinates: nowhere,
  response_time: '',
  intro: '',
  local_note: '',
  services: { lockouts: '', repairs: '', keys: '', upgrades: '' },
  faqs: [
    'How quickly can a locksmith reach me in {city}?',
    'Which parts of {city} do you cover?',
    'Do you come out at night in {city}?',
    'What qualifications do your locksmiths in {city} have?',
  ].map((question) => ({ question, answer: '' })),
  postcode_districts: '',
};
