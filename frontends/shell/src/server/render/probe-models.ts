import { emptyOf } from '@latchline/contracts/content/copy-editor/copy-fields';
import {
  type LanguageCopy,
  languageCopySchema,
} from '@latchline/contracts/content/copy/language-copy.schema';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { blogProbes } from './blog-probes';
import { business } from './probe-business';
import { costs } from './probe-costs';
import { reviews } from './probe-reviews';

const id = '00000000-0000-7000-8000-000000000000';
const at = '2024-01-01T00:00:00.000Z';

const metadata = {
  title: 'Probe',
  description: '',
  canonical: 'https://example.org/',
  structured_data: {},
};
const chrome = {
  path: '/',
  languages: [],
  metadata,
  business,
  regions: [{ name: 'Probe', slug: 'probe' }],
  towns: [{ name: 'Probe', slug: 'probe', region: 'probe', response_time: '1-2', label: 'Market Town' }],
  connection: {
    label: 'Probe',
    offline: 'Probe',
    waiting: { title: 'Probe', description: '' },
    sent: { title: 'Probe', description: '' },
    refused: { title: 'Probe', description: '' },
    expired: { title: 'Probe', description: '' },
  },
  consent: {
    words: { label: 'Probe', question: 'Probe', statistics: { label: 'Probe', note: '' } },
    tag_script: 'https://example.org/probe.js',
  },
  words: {
    chat: 'Probe',
    header: { line: 'Probe', notes: ['Probe'], call: 'Probe' },
    footer: {
      line: 'Probe',
      areas: 'Probe',
      services: [{ label: 'Probe', target: '/' }],
      resources: [{ label: 'Probe', target: '/' }],
    },
  },
};
const place = {
  id,
  name: 'Probe',
  slug: 'probe',
  region: 'probe',
  title: '',
  meta_description: '',
  coordinates: { lat: 53.38, lng: -1.47 },
  updated_at: at,
};
const map = [
  { name: 'Probe', slug: 'probe', region: 'probe', response_time: '1-2', coordinates: place.coordinates },
];
const services = [
  {
    id,
    slug: 'probe',
    icon_name: 'probe',
    title: 'Probe',
    description: '',
    cta_text: 'Learn More',
    link: '/',
    price: null,
    features: [],
    created_at: at,
    updated_at: at,
  },
];
const quote_form = {
  values: { name: 'Probe' },
  errors: [{ path: 'phone', message: 'Probe' }],
  idempotency_key: id,
  coverage: null,
  notice: 'failed',
  sent: null,
  promises: null,
  about: 'Probe',
} as const;
const item = { title: 'Probe', description: '' };
const picture = { ...item, icon_name: 'probe' };
const headed = { heading: 'Probe', lead: '' };
const figures = Array.from({ length: 3 }, (_, index) => ({
  before: '',
  value: '1',
  after: '',
  about: `Probe ${index}`,
}));
const placeCopy = { ...headed, figures, chat: 'Probe', services: headed, banner: headed };
const locate = { refused: 'Probe', failed: 'Probe' };
const quote = {
  ...headed,
  steps: [item, item, item],
  aside: '',
  form: {
    phone_hint: 'Probe',
    postcode_hint: 'Probe',
    postcode_example: 'Probe',
    place_hint: 'Probe',
    locating: 'Probe',
    located: 'Probe',
    locate,
    covered: 'Probe',
    arrival: 'Probe',
    outside: 'Probe',
    promise: 'Probe',
    sending: 'Probe',
    about: 'Probe',
    sent: {
      title: 'Probe',
      description: 'Probe',
      by: 'Probe',
      ringing: 'Probe',
      ringing_from: 'Probe',
      until: 'Probe',
      until_emergency: ['Probe'],
      until_planned: ['Probe'],
      photo: 'Probe',
      follow: 'Probe',
      reference: 'Probe',
      aside: 'Probe',
    },
    not_sent: 'Probe',
    call_instead: 'Probe',
    queued: 'Probe',
  },
};
const areas = [
  { name: 'Probe', slug: 'probe', region: 'probe', response_time: '1-2', nearby_towns: ['A', 'B', 'C', 'D'] },
];
const coverage_copy = {
  ...headed,
  example: '',
  refused: 'Probe',
  refused_advice: 'Probe',
  several: item,
  nearest: 'Probe',
  ask: { title: 'Probe', items: ['Probe'] },
  locate,
  in_town: 'Probe',
  covered: 'Probe',
  arrival: '',
  town_link: '',
  no_price: 'Probe',
  outside: 'Probe',
  outside_advice: '',
};
const coverage = {
  covered: true,
  district: 'S1',
  place: null,
  town: 'Probe',
  slug: 'probe',
  path: '/probe',
  response_time: '1-2',
  nearest: null,
  matches: [],
};

const service_area = {
  place: 'Probe',
  coordinates: place.coordinates,
  radius_miles: 1,
  response_time: '1-2',
  copy: { caption: 'Probe', third_party: 'Probe' },
  embed_url: 'https://example.org',
};

const languageCopy = {
  ...(emptyOf(languageCopySchema) as LanguageCopy),
  figures,
  steps: { heading: 'Probe', items: [item] },
  phrases: { heading: 'Probe', items: [{ english: 'Probe', translated: 'Probe' }] },
};

/** One page model of each kind. A new release is rejected unless it can render them all. */
export const probeModels: readonly PageModel[] = [
  {
    kind: 'home',
    ...chrome,
    costs,
    reviews,
    copy: {
      ...headed,
      status: 'Probe',
      figures,
      services: headed,
      promises: { label: 'Probe', items: Array.from({ length: 6 }, () => item) },
    },
    services,
    quote,
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
    coverage_copy,
    coverage_check: { postcode: 'S1', coverage },
  },
  {
    kind: 'town',
    ...chrome,
    costs,
    copy: {
      ...placeCopy,
      intro: headed,
      response: { heading: 'In 1–2 minutes', guarantees: [item] },
      reasons: { heading: 'Probe', items: [item, item, item] },
      nearby: headed,
      faqs: headed,
    },
    town: {
      ...place,
      nearby_towns: ['Elsewhere'],
      intro_content: 'Probe',
      response_time: '1-2',
      local_note: 'Probe',
      faqs: [{ question: 'Probe?', answer: 'Probe' }],
    },
    region: { name: 'Probe', slug: 'probe' },
    map,
    service_area,
    services,
    quote,
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
  },
  {
    kind: 'city',
    ...chrome,
    city: {
      ...place,
      response_time: '1-2',
      drawing: 'probe',
      postcode_districts: ['S1'],
      intro: 'Probe',
      local_note: 'Probe',
      services: { lockouts: '', repairs: '', keys: '', upgrades: '' },
      faqs: Array.from({ length: 4 }, () => ({ question: 'Probe?', answer: 'Probe' })),
      map: {
        radius_miles: 1,
        places: [{ name: 'Elsewhere', coordinates: { lat: 53.4, lng: -1.4 } }],
        rivers: [[place.coordinates, { lat: 53.4, lng: -1.4 }]],
        roads: [{ name: 'M0', line: [place.coordinates, { lat: 53.4, lng: -1.4 }] }],
      },
    },
    service_area,
    copy: {
      hero: { ...headed, figures, chat: 'Probe', caption: '' },
      callout: { ...headed, steps: [item, item, item], local_heading: 'Probe' },
      services: { ...headed, lockouts: picture, repairs: picture, keys: picture, upgrades: picture },
      reasons: { heading: 'Probe', items: [item] },
      faqs_heading: 'Probe',
      map: headed,
    },
    quote,
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
  },
  {
    kind: 'region',
    ...chrome,
    copy: { ...placeCopy, coverage: headed, response: { ...headed, region_wide: item } },
    region: { ...place, towns: chrome.towns },
    map,
    services,
    coverage_copy,
    coverage_check: { postcode: 'S1', coverage: null },
  },
  {
    kind: 'service',
    ...chrome,
    costs,
    copy: {
      slug: 'probe',
      name: 'Probe',
      service_type: 'Residential',
      ...headed,
      response_time: null,
      figures: null,
      secondary_action: { label: 'Probe', target: '/' },
      features: [item, item, item],
      highlights: { ...headed, items: [picture, picture, picture, picture] },
      offer: { ...headed, items: [item, item, item, item, item, item] },
      reasons: { heading: 'Probe', items: [item, item, item] },
      assessment: item,
      emergency_lead: '',
      faqs: { heading: 'Probe', items: Array.from({ length: 6 }, () => ({ question: 'Probe', answer: '' })) },
      areas_heading: 'Probe',
      closing: headed,
    },
    sections: {
      figures,
      how_it_works: { heading: 'Probe', contact: item, response: item, guarantee: item },
      emergency: {
        heading: 'Probe',
        average_minutes: 1,
        average: '',
        points: [item, item, item],
        ring: 'Probe',
        counts_heading: 'Probe',
        counts: [item, item, item],
      },
      areas_lead: '',
    },
    areas,
    quote,
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
  },
  {
    kind: 'services',
    ...chrome,
    copy: {
      ...headed,
      figures,
      benefits: [item, item, item],
      what_we_do: {
        ...headed,
        parts: Array.from({ length: 4 }, () => ({ ...item, links: [{ label: 'Probe', target: '/' }] })),
      },
      areas: headed,
      closing: headed,
    },
    areas,
  },
  ...blogProbes({ id, at, chrome, headed, areas }),
  {
    kind: 'contact',
    ...chrome,
    costs,
    copy: {
      ...headed,
      figures,
      ways: { hotline: item, email: item, hours: { ...item, value: 'Probe' } },
      coverage: { ...headed, places: ['Probe', 'Elsewhere'], elsewhere: { title: 'Probe', links: [] } },
      quote: headed,
    },
    quote,
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
    coverage_copy,
    coverage_check: { postcode: 'S1', coverage },
  },
  {
    kind: 'legal',
    ...chrome,
    text: {
      slug: 'cookie-policy',
      title: 'Probe',
      intro: '',
      sections: [
        { heading: 'Probe', body: 'Probe\n\n- [a](/)\n\n| a | b |\n| c | d |', control: 'cookie-settings' },
      ],
      last_updated: '2024-01-01',
    },
  },
  {
    kind: 'about',
    ...chrome,
    copy: {
      ...headed,
      figures,
      story: { heading: 'Probe', paragraphs: ['Probe'] },
      reasons: { ...headed, items: [picture, picture, picture, picture] },
      commitments: { ...headed, items: [item, item, item] },
      closing: headed,
    },
  },
  {
    kind: 'offline',
    ...chrome,
    copy: {
      ...headed,
      call: item,
      whatsapp: 'Probe',
      try_again: 'Probe',
      steps: { heading: 'Probe', items: [item, item, item] },
      quote: { ...headed, steps: [item, item, item] },
    },
    quote,
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
  },
  {
    kind: 'language',
    ...chrome,
    language: 'pl',
    copy: languageCopy,
    untranslated: ['Probe'],
    quote_form: { ...quote_form, errors: [...quote_form.errors] },
    coverage_check: { postcode: 'S1', coverage },
  },
  { kind: 'not-found', ...chrome, copy: headed },
  { kind: 'error', path: '/', reason: 'Probe', copy: headed, trace_id: 'probe', business: null },
];
