import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import { type LeadDetail, leadDetailSchema } from '@latchline/contracts/leads/lead.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { Location, Region } from '@latchline/contracts/locations/location.schema';

const at = '2026-01-05T09:30:00.000Z';

export const business: BusinessInfo = {
  id: '01975c9e-7f00-7000-8000-000000000001',
  name: 'Latchline Locksmiths',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  email: 'help@latchline.example',
  whatsapp: '441144960999',
  hours: '24/7',
  address: 'Mobile service',
  area: 'South Yorkshire',
  area_code: 'GB-SYK',
  brand: { ...noBrand, logo: 'sample' },
  service_areas: ['Sheffield'],
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
  tag_container_id: 'GTM-TEST01',
  updated_at: at,
};

export const service: Service = {
  id: '01975c9e-7f00-7000-8000-000000000002',
  slug: 'smart-locks',
  icon_name: 'keypad',
  title: 'Smart Locks',
  description: 'Keyless',
  cta_text: 'Learn More',
  link: '/services/smart-locks',
  price: null,
  features: [],
  created_at: at,
  updated_at: at,
};

export const location: Location = {
  id: '01975c9e-7f00-7000-8000-000000000003',
  name: 'Sheffield',
  slug: 'sheffield',
  region: 'south-yorkshire',
  title: 'Locksmith Sheffield',
  meta_description: 'Locksmiths in Sheffield',
  coordinates: { lat: 53.38, lng: -1.47 },
  nearby_towns: [],
  intro_content: '',
  response_time: '15-30',
  local_note: '',
  faqs: [],
  updated_at: at,
};

export const region: Region = {
  id: '01975c9e-7f00-7000-8000-000000000005',
  slug: 'south-yorkshire',
  name: 'South Yorkshire',
  title: 'Locksmiths South Yorkshire',
  meta_description: 'Locksmiths in ten towns',
  coordinates: { lat: 53.5, lng: -1.33 },
  towns: [
    {
      name: 'Sheffield',
      slug: 'sheffield',
      region: 'south-yorkshire',
      response_time: '15-30',
      label: 'City Centre',
    },
  ],
  updated_at: at,
};

export const city: City = {
  id: '01975c9e-7f00-7000-8000-000000000012',
  name: 'Manchester',
  slug: 'manchester',
  title: 'Locksmith Manchester',
  meta_description: 'Locksmiths in Manchester',
  coordinates: { lat: 53.48, lng: -2.24 },
  response_time: '30-60',
  drawing: 'front-door-terrace',
  intro: 'In {response_time} minutes, ring {phone}',
  local_note: '',
  services: { lockouts: '', repairs: '', keys: '', upgrades: '' },
  faqs: Array.from({ length: 4 }, () => ({ question: 'Q', answer: 'In {city}' })),
  map: { radius_miles: 15, places: [], rivers: [], roads: [] },
  postcode_districts: ['M1'],
  updated_at: at,
};

export const lead: LeadDetail = leadDetailSchema.parse({
  id: '01975c9e-7f00-7000-8000-000000000004',
  name: 'Priya Nair',
  phone: '07700 900123',
  email: null,
  postcode: 'S11 8TP',
  service: null,
  urgency: null,
  message: null,
  status: 'new',
  notes: '',
  assigned_to: null,
  source: null,
  suspicions: [],
  created_at: at,
  updated_at: at,
  timeline: [],
});
