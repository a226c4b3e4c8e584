import { emptyOf } from '@latchline/contracts/content/copy-editor/copy-fields';
import {
  type LanguageCopy,
  languageCopySchema,
} from '@latchline/contracts/content/copy/language-copy.schema';
import type { AboutCopy } from '@latchline/contracts/content/copy/about-copy.schema';
import type { CityCopy } from '@latchline/contracts/content/copy/city-copy.schema';
import type { ContactCopy } from '@latchline/contracts/content/copy/contact-copy.schema';
import { shippedFailureCopy } from '@latchline/contracts/content/copy/failure-copy.schema';
import type { LegalText } from '@latchline/contracts/content/copy/legal-text.schema';
import type { PageCopy, PageCopyName } from '@latchline/contracts/content/copy/page-copies';
import type {
  ServicePageCopy,
  ServiceSections,
  ServicesOverview,
} from '@latchline/contracts/content/copy/page-copy.schema';
import type { HomeCopy } from '@latchline/contracts/content/copy/home-copy.schema';
import type { RegionCopy, TownCopy } from '@latchline/contracts/content/copy/place-copy.schema';
import type { QuoteCopy } from '@latchline/contracts/content/copy/quote-copy.schema';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Title ${index}`,
    description: 'From £{callout_price_from}',
  }));
const figures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    before: '',
    value: '{emergency_response_time}',
    after: 'min',
    about: `Figure ${index}`,
  }));
const headed = { heading: 'Heading', lead: 'Ring {phone}' };

export const serviceCopy: ServicePageCopy = {
  slug: 'smart-locks',
  name: 'Smart locks',
  service_type: 'Smart Lock Installation',
  ...headed,
  response_time: null,
  figures: null,
  secondary_action: { label: 'Plan it', target: '/#contact' },
  features: items(3),
  highlights: null,
  offer: { ...headed, items: items(6) },
  reasons: { heading: 'Why', items: items(3) },
  assessment: { title: 'Check', description: 'We look' },
  emergency_lead: '',
  faqs: { heading: 'FAQ', items: Array.from({ length: 6 }, () => ({ question: 'Q', answer: 'A' })) },
  areas_heading: 'Near you',
  closing: headed,
};

const serviceSections: ServiceSections = {
  figures: figures(3),
  how_it_works: {
    heading: 'How',
    contact: { title: 'Contact', description: '' },
    response: { title: 'Response', description: 'In {response_time} minutes' },
    guarantee: { title: 'Guarantee', description: '' },
  },
  emergency: {
    heading: 'Emergency',
    average_minutes: 30,
    average: 'on average',
    points: items(3),
    counts_heading: 'Counts',
    counts: items(3),
    ring: 'Ring {phone}',
  },
  areas_lead: '',
};

const overviewCopy: ServicesOverview = {
  ...headed,
  figures: figures(3),
  benefits: items(3),
  what_we_do: { ...headed, parts: items(4).map((item) => ({ ...item, links: [] })) },
  areas: headed,
  closing: headed,
};

const homeCopy: HomeCopy = {
  status: 'Open {hours}',
  ...headed,
  figures: figures(3),
  services: headed,
  promises: { label: 'Promises', items: items(6) },
};

const placeCopy = { ...headed, figures: figures(3), services: headed, banner: headed };

const townCopy: TownCopy = {
  ...placeCopy,
  heading: 'Locksmith in {town}',
  chat: 'A locksmith in {town}',
  intro: headed,
  response: { heading: 'In {response_time} minutes', guarantees: items(2) },
  reasons: { heading: 'Rated {rating}', items: items(3) },
  nearby: headed,
  faqs: headed,
};

const regionCopy: RegionCopy = {
  ...placeCopy,
  heading: 'Locksmiths in {region}',
  chat: 'A locksmith in {region}',
  coverage: headed,
  response: {
    ...headed,
    region_wide: { title: 'Under {emergency_response_max} minutes', description: 'Anywhere' },
  },
};

const aboutCopy: AboutCopy = {
  ...headed,
  figures: figures(3),
  story: { heading: 'Since {founded_year}', paragraphs: ['{name}'] },
  reasons: { ...headed, items: items(4).map((item) => ({ ...item, icon_name: 'probe' })) },
  commitments: { ...headed, items: items(3) },
  closing: headed,
};

const contactCopy: ContactCopy = {
  ...headed,
  figures: figures(3),
  ways: {
    hotline: { title: 'Hotline', description: '' },
    email: { title: 'E-mail', description: '' },
    hours: { title: 'Hours', value: '24/7', description: '{hours}' },
  },
  coverage: { ...headed, places: ['Sheffield', 'Hoyland'], elsewhere: { title: 'Elsewhere', links: [] } },
  quote: { heading: 'Get A Quote', lead: 'Within {callback_minutes} minutes' },
};

const locate = { refused: 'Refused', failed: 'Not found' };

const quoteCopy: QuoteCopy = {
  heading: 'Get Your Free Quote',
  lead: 'Within {callback_minutes} minutes',
  steps: items(3),
  aside: 'By phone',
  form: {
    phone_hint: 'We ring it',
    postcode_hint: 'Of the lock',
    postcode_example: 'S11 8TP',
    place_hint: 'A street',
    locating: 'Looking',
    located: 'Within {accuracy}',
    locate,
    covered: 'We cover {place}',
    arrival: '{place} in {minutes} minutes',
    outside: '{district} is far away',
    promise: 'Ring {phone} if you like',
    sending: 'Sending',
    about: 'About',
    sent: {
      title: 'Sent',
      description: 'Within {callback_minutes} minutes',
      by: 'By',
      ringing: 'We ring {number} from {phone}.',
      ringing_from: 'We ring from {phone}.',
      until: 'Until then',
      until_emergency: ['Stay'],
      until_planned: ['Wait'],
      photo: 'Photo',
      follow: 'Follow',
      reference: 'Reference',
      aside: 'In a hurry?',
    },
    not_sent: 'Not sent',
    call_instead: 'Ring us',
    queued: 'Later',
  },
};

const card = { title: 'Card in {city}', icon_name: 'key-cutting' };
const cityCopy: CityCopy = {
  hero: { ...headed, figures: figures(3), chat: 'In {city}', caption: '' },
  callout: {
    heading: '{response_time} minute callout in {city}',
    lead: '',
    steps: items(3),
    local_heading: '',
  },
  services: { ...headed, lockouts: card, repairs: card, keys: card, upgrades: card },
  reasons: { heading: 'Why', items: items(6) },
  faqs_heading: 'Questions',
  map: { heading: 'Map', lead: '{radius_miles} miles' },
};

const emptyLanguageCopy = emptyOf(languageCopySchema) as LanguageCopy;
const languageCopy: LanguageCopy = {
  ...emptyLanguageCopy,
  head: { title: 'Ślusarz', description: 'Za {emergency_response_time} minut' },
  hero: { status: 'Teraz', heading: 'Za {emergency_response_time} minut', lead: 'Dzwoń' },
  coverage: { ...emptyLanguageCopy.coverage, arrival: '{place} za {minutes}', outside: '{district}?' },
  prices: {
    ...emptyLanguageCopy.prices,
    translations: [{ english: 'Locked out', translated: 'Zatrzaśnięte drzwi' }],
  },
};

export const pageCopies: { readonly [Page in PageCopyName]: PageCopy<Page> } = {
  app: { description: 'Ring {phone}', shortcuts: [{ label: 'Quote', target: '/#contact' }] },
  consent: {
    label: 'Cookies',
    question: 'May we?',
    statistics: { label: 'Statistics', note: 'Sums' },
  },
  connection: {
    label: 'Connection',
    offline: 'Offline',
    waiting: { title: 'Waiting', description: '' },
    sent: { title: 'Sent', description: '' },
    refused: { title: 'Refused', description: '' },
    expired: { title: 'Expired', description: '' },
  },
  offline: {
    ...headed,
    call: { title: 'Ring, {hours}', description: '' },
    whatsapp: 'WhatsApp',
    try_again: 'Again',
    steps: { heading: 'Steps', items: items(3) },
    quote: { heading: 'Leave it here', lead: 'It waits', steps: items(3) },
  },
  chrome: {
    chat: 'Quote, please',
    header: { line: 'Mobile', notes: ['Always'], call: 'Open {hours}' },
    footer: { line: 'Locksmiths', areas: 'Everywhere', services: [], resources: [] },
  },
  home: homeCopy,
  town: townCopy,
  region: regionCopy,
  coverage: {
    heading: 'Cover?',
    lead: '{town_count} towns',
    example: 'S11',
    refused: 'Unknown',
    refused_advice: 'Add a town',
    several: { title: 'Which {district}?', description: 'Add its town' },
    in_town: '{district} is in {town}',
    covered: '{district} is covered',
    arrival: 'In {response_time} minutes',
    town_link: '{town}',
    no_price: 'You hear the price',
    outside: '{district} is outside',
    nearest: 'Near {nearest}',
    outside_advice: 'Ring {phone}',
    ask: { title: 'Ask', items: ['the price'] },
    locate,
  },
  prices: {
    heading: 'What it costs',
    town_heading: 'What it costs in {town}',
    lead: 'You hear the total first.',
    vat: 'With {vat_percent}% VAT.',
    covers_heading: 'In it',
    excludes_heading: 'Not in it',
    service: 'From £{service_price}.',
    company: { heading: 'The company', link: 'Who we are' },
  },
  polish: languageCopy,
  romanian: languageCopy,
  slovak: languageCopy,
  arabic: languageCopy,
  urdu: languageCopy,
  reviews: {
    heading: 'What they say',
    lead: 'As written.',
    sample: 'Samples.',
    rating: '{rating} out of 5',
    sources: { site: 'Ours', google: 'On Google', sample: 'Sample' },
    google: 'On Google',
    answer: 'Answer from {name}',
  },
  'service-area': { caption: '{place} and {radius_miles} miles', third_party: 'Of others' },
  contact: contactCopy,
  about: aboutCopy,
  'not-found': headed,
  failure: { ...shippedFailureCopy, broken: headed },
  quote: quoteCopy,
  services: overviewCopy,
  city: cityCopy,
  'service-sections': serviceSections,
  blog: {
    ...headed,
    featured_heading: 'Featured',
    categories_heading: 'Categories',
    list_heading: 'All',
    search_placeholder: 'Search',
    empty: { heading: 'None', filtered: 'Try', bare: 'Soon' },
    emergency: headed,
  },
  'blog-post': {
    back: 'Back',
    contents_heading: 'Contents',
    related_services: {
      by_category: { 'emergency-response': 'emergency-services' },
      kinds: {
        'smart-locks': { heading: 'Smart', links: [] },
        'security-tips': { heading: 'Tips', links: [] },
        'emergency-services': { heading: 'Now', links: [] },
      },
    },
    areas: { heading: 'Areas', slugs: ['sheffield', 'rotherham', 'barnsley', 'doncaster'] },
    share_heading: 'Share',
    author_heading: 'Author',
    related_heading: 'Related',
    closing: headed,
    sidebar: {
      emergency: headed,
      services: { heading: 'Services', links: [] },
      recent_heading: 'Recent',
      categories_heading: 'Categories',
      tips: { heading: 'Tips', items: ['1', '2', '3', '4', '5'] },
      consultation: headed,
    },
    illustrations: Array.from({ length: 3 }, (_, index) => ({
      heading: `Section ${index}`,
      drawing: 'key-cutting',
      alt: 'A key',
    })),
  },
};

export const legalText: LegalText = {
  id: '01975c9e-7f00-7000-8000-000000000011',
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  intro: 'How {name} treats data',
  sections: [{ heading: 'Who we are', body: 'Ring {phone}, from £{callout_price_from}' }],
  last_updated: '2024-01-01',
  updated_at: '2026-01-05T09:30:00.000Z',
};
