import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import type { ErrorPage, NotFoundPage } from '@latchline/contracts/pages/failure-pages';
import type { PriceSection } from '@latchline/contracts/pages/price-section';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { emptyForm } from '@latchline/contracts/pages/empty-form';

const at = '2025-01-01T00:00:00.000Z';
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const business: HomePage['business'] = {
  id: idOf(1),
  name: 'Testlocks',
  phone: '0114 496 0111',
  phone_e164: '+441144960111',
  email: 'ring@testlocks.example',
  whatsapp: '447700900111',
  hours: 'day and night',
  address: 'Mobile service',
  area: 'South Yorkshire',
  area_code: 'GB-SYK',
  brand: { ...noBrand, logo: 'sample' },
  service_areas: ['Sheffield'],
  social_links: { facebook: '', twitter: '', instagram: '' },
  emergency_response_time: '11-41',
  callback_minutes: 17,
  callout_price_from: 83,
  guarantee_months: 13,
  rating: 4,
  review_count: 131,
  founded_year: 2011,
  free_cancellation_minutes: 19,
  vat_percent: 20,
  certifications: ['Master Locksmiths Association certified', 'Fully insured', 'DBS checked'],
  prices: noPrices,
  company: noCompany,
  tag_container_id: 'GTM-TEST01',
  updated_at: at,
};

export const chrome = {
  languages: [],
  path: '/',
  metadata: {
    title: 'Title | Testlocks',
    description: 'Description',
    canonical: 'https://testlocks.example/',
    structured_data: { '@context': 'https://schema.org' },
  },
  business,
  regions: [{ name: 'South Yorkshire', slug: 'south-yorkshire' }],
  towns: [
    {
      name: 'Sheffield',
      slug: 'sheffield',
      region: 'south-yorkshire',
      response_time: '15-30',
      label: 'City Centre',
    },
    {
      name: 'Penistone',
      slug: 'penistone',
      region: 'south-yorkshire',
      response_time: '25-35',
      label: 'Market Town',
    },
  ],
  connection: {
    label: 'Connection',
    offline: 'No connection.',
    waiting: { title: 'It waits.', description: 'A day at most.' },
    sent: { title: 'It is sent.', description: '' },
    refused: { title: 'It was refused.', description: '' },
    expired: { title: 'It is gone.', description: '' },
  },
  consent: {
    words: {
      label: 'Cookies here',
      question: 'May others count adverts?',
      statistics: { label: 'Statistics', note: 'Sums only.' },
    },
    tag_script: 'https://tags.example/gtm.js?id=GTM-TEST01',
  },
  words: {
    chat: 'I need a locksmith quote',
    header: {
      line: 'Comes to you',
      notes: ['24/7 Emergency Service', 'All Areas'],
      call: 'Locked out now? Day and night.',
    },
    footer: {
      line: 'Locksmiths, anywhere',
      areas: 'All areas',
      services: [{ label: 'Emergency Lockout', target: '/services/residential-locksmith' }],
      resources: [{ label: 'Blog', target: '/blog' }],
    },
  },
};

const service = (n: number, slug: string, icon_name: string, title: string) => ({
  id: idOf(n),
  slug,
  icon_name,
  title,
  description: `About ${title}.`,
  cta_text: 'Learn More',
  link: `/services/${slug}`,
  price: null,
  features: [],
  created_at: at,
  updated_at: at,
});

const locate = { refused: 'Location refused. Type where you are.', failed: 'Not found. Type where you are.' };

export const coverageCopy: HomePage['coverage_copy'] = {
  heading: 'Do you cover my area?',
  lead: '2 towns',
  example: 'S11',
  refused: 'We can’t place that',
  refused_advice: 'Add a town, or call us:',
  several: { title: 'Which Ashfield?', description: 'Add its town.' },
  in_town: 'Yes. Our Sheffield locksmiths cover S11.',
  covered: 'Yes. We cover S11.',
  arrival: 'A locksmith reaches you in 15–30 minutes.',
  town_link: 'Sheffield locksmiths',
  no_price: 'You hear the price first.',
  outside: 'LS1 is outside our listed area.',
  nearest: 'The nearest place we cover is Barnsley, 17 miles away.',
  outside_advice: 'Ring us anyway:',
  ask: { title: 'Ask for:', items: ['the total price', 'the name', 'the company number'] },
  locate,
};

export const quote: HomePage['quote'] = {
  heading: 'Get Your Free Quote',
  lead: 'We contact you within 17 minutes.',
  steps: [
    { title: 'You send', description: 'This form.' },
    { title: 'We ring', description: 'From £83.' },
    { title: 'You decide', description: 'Until 19 minutes before.' },
  ],
  aside: 'Quicker by phone',
  form: {
    phone_hint: 'We’ll ring this number.',
    postcode_hint: 'Where the lock is.',
    postcode_example: 'S11 8TP',
    place_hint: 'A street or a shop.',
    locating: 'Finding your location',
    located: 'Location found, to within {accuracy}.',
    locate,
    covered: 'We cover {place}.',
    arrival: '{place}: with you in {minutes} minutes',
    outside: '{district} is outside our listed area. Send it anyway, or ring us.',
    promise: 'No obligation.',
    sending: 'Your request is on its way.',
    about: 'Your request is about',
    sent: {
      title: 'We’ve got your request',
      description: 'We’ll call you: within 17 minutes for an emergency.',
      by: 'We’ll ring you by',
      ringing: 'We ring {number} from 0114 496 0111.',
      ringing_from: 'We ring from 0114 496 0111.',
      until: 'Until then',
      until_emergency: ['Stay where it is light.'],
      until_planned: ['Take a photo.'],
      photo: 'Send a photo of the lock',
      follow: 'Follow your request',
      reference: 'Your reference',
      aside: 'Change or cancel?',
    },
    not_sent: 'Your request was not sent',
    call_instead: 'Call us instead.',
    queued: 'We will send this as soon as you have signal. Calling is quicker.',
  },
};

export const figures: HomePage['copy']['figures'] = [
  { before: '', value: '11–41', after: 'min', about: 'to your door' },
  { before: 'from', value: '£83', after: '', about: 'quoted upfront' },
  { before: '', value: '4.0', after: '', about: 'from 131 reviews' },
];

export const costs: PriceSection = {
  copy: {
    heading: 'What it costs',
    town_heading: 'What it costs in Sheffield',
    lead: 'You hear the total first.',
    vat: 'With 20% VAT.',
    covers_heading: 'In it',
    excludes_heading: 'Not in it',
    service: 'From £249.',
    company: { heading: 'The company', link: 'Who we are' },
  },
  jobs: [
    { name: 'Locked out', detail: 'Opened and locked again', day: 83, night: 113, services: [] },
    { name: 'Camera cleaned', detail: '', day: 1095, night: null, services: [] },
  ],
  service_price: null,
};

const homeCopy: HomePage['copy'] = {
  status: 'Open now: day and night',
  heading: '24 Hour Emergency Locksmiths Across South Yorkshire',
  lead: 'Ring us.',
  figures,
  services: { heading: 'Our Professional Locksmith Services', lead: 'For every door.' },
  promises: {
    label: 'What we promise',
    items: ['13 months', '17 minutes', '£0 extra', 'DBS checked', 'MLA', 'From £83'].map((title) => ({
      title,
      description: `About ${title}`,
    })),
  },
};

export const homeModel = (changes: Partial<HomePage> = {}): HomePage => ({
  kind: 'home',
  ...chrome,
  copy: homeCopy,
  services: [
    service(2, 'smart-locks', 'smart-keypad', 'Smart Locks'),
    service(3, 'new-thing', 'unheard-of', 'New Thing'),
  ],
  quote,
  quote_form: emptyForm,
  coverage_copy: coverageCopy,
  coverage_check: null,
  costs: null,
  reviews: null,
  ...changes,
});

export const notFoundModel = (): NotFoundPage => ({
  kind: 'not-found',
  ...chrome,
  path: '/nowhere',
  copy: { heading: 'Oops! Page not found', lead: 'Nothing here.' },
});

export const errorModel = (changes: Partial<ErrorPage> = {}): ErrorPage => ({
  kind: 'error',
  path: '/',
  reason: '503 Service Unavailable',
  copy: { heading: 'Unexpected Application Error!', lead: 'Call us, day or night.' },
  trace_id: 'trace-1',
  business: null,
  ...changes,
});

/** The coverage of a postcode that a town covers. */
export const coverage = {
  covered: true,
  district: 'S11',
  place: null,
  town: 'Sheffield',
  slug: 'sheffield',
  path: '/locksmiths/south-yorkshire/sheffield',
  response_time: '15-30',
  nearest: null,
  matches: [],
};
/** The coverage of a postcode outside the area. */
export const outside = {
  covered: false,
  district: 'LS1',
  place: null,
  town: null,
  slug: null,
  path: null,
  response_time: null,
  nearest: { town: 'Barnsley', path: '/locksmiths/south-yorkshire/barnsley', miles: 17 },
  matches: [],
};
