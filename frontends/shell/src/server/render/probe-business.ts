import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';

export const business = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Probe',
  phone: '0',
  phone_e164: '+440',
  email: 'probe@example.org',
  whatsapp: '440',
  hours: '24 hours, 7 days',
  area: 'Area',
  area_code: '',
  brand: noBrand,
  address: '',
  service_areas: [],
  social_links: { facebook: '', twitter: '', instagram: '' },
  emergency_response_time: '1-2',
  callback_minutes: 1,
  callout_price_from: 1,
  guarantee_months: 1,
  rating: 1,
  review_count: 1,
  founded_year: 2000,
  free_cancellation_minutes: 1,
  vat_percent: 20,
  certifications: [],
  prices: { ...noPrices, night_from: '20:00', night_until: '07:00' },
  company: { ...noCompany, legal_name: 'Probe' },
  tag_container_id: null,
  updated_at: '2024-01-01T00:00:00.000Z',
};
