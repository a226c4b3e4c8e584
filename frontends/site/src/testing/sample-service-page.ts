import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import type { ServicePage } from '@latchline/contracts/pages/service-pages';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { chrome, figures, quote } from './models';

const at = '2026-01-05T09:30:00.000Z';
const items = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `${name} ${index + 1}`, description: 'What it is' }));

/** A test page without benefits, with its own response time. */
export const commercial: ServicePage = {
  kind: 'service',
  regions: [{ name: 'South Yorkshire', slug: 'south-yorkshire' }],
  path: '/services/commercial-locksmith',
  metadata: { title: 'Commercial', description: '', canonical: 'http://localhost/', structured_data: {} },
  business: {
    id: '01975c9e-7f00-7000-8000-000000000001',
    name: 'Latchline',
    phone: '0114 496 0999',
    phone_e164: '+441144960999',
    email: 'help@latchline.example',
    whatsapp: '441144960999',
    hours: '24 hours a day, 7 days a week',
    address: 'Mobile service',
    area: 'South Yorkshire',
    area_code: 'GB-SYK',
    brand: { ...noBrand, logo: 'sample' },
    service_areas: [],
    social_links: { facebook: '', twitter: '', instagram: '' },
    emergency_response_time: '15-45',
    callback_minutes: 15,
    callout_price_from: 89,
    guarantee_months: 12,
    rating: 5,
    review_count: 127,
    founded_year: 2015,
    free_cancellation_minutes: 15,
    vat_percent: 20,
    certifications: [],
    prices: noPrices,
    company: noCompany,
    tag_container_id: null,
    updated_at: at,
  },
  towns: [],
  words: chrome.words,
  consent: chrome.consent,
  connection: chrome.connection,
  languages: [],
  copy: {
    slug: 'commercial-locksmith',
    name: 'Commercial locksmith',
    service_type: 'Commercial',
    heading: 'Commercial heading',
    lead: 'Lead',
    response_time: '20-30',
    figures: null,
    secondary_action: { label: 'Request Consultation', target: '/#contact' },
    features: items('Feature', 3),
    highlights: null,
    offer: { heading: 'Offer heading', lead: 'Lead', items: items('Part', 6) },
    reasons: { heading: 'Reasons heading', items: items('Reason', 3) },
    assessment: { title: 'Site survey', description: 'We look' },
    emergency_lead: 'When it cannot wait',
    faqs: {
      heading: 'FAQ heading',
      items: items('Question', 6).map(({ title, description }) => ({ question: title, answer: description })),
    },
    areas_heading: 'Areas heading',
    closing: { heading: 'Closing heading', lead: 'Ring' },
  },
  sections: {
    figures,
    how_it_works: {
      heading: 'How it works',
      contact: { title: 'Contact', description: 'Ring' },
      response: { title: 'Fast response', description: 'We come' },
      guarantee: { title: 'Quality guarantee', description: 'It holds' },
    },
    emergency: {
      heading: '24/7 emergency response',
      average_minutes: 30,
      average: 'on average',
      points: items('Point', 3),
      ring: 'Ring at any hour',
      counts_heading: 'What counts as an emergency',
      counts: [
        { title: 'Lockouts', description: '' },
        { title: 'Security breach', description: '' },
        { title: 'Safety concerns', description: '' },
      ],
    },
    areas_lead: 'How soon',
  },
  costs: null,
  areas: [
    {
      name: 'Sheffield',
      slug: 'sheffield',
      region: 'south-yorkshire',
      response_time: '15-30',
      nearby_towns: ['Barnsley', 'Maltby', 'Mexborough', 'Rotherham'],
    },
  ],
  quote,
  quote_form: emptyForm,
};
