import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { daysAgo, idsOf } from './fake-times';

export const businessInfo: BusinessInfo = {
  id: idsOf(3)(1),
  name: 'Latchline',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  email: 'help@latchline.example',
  whatsapp: '441144960999',
  hours: '24 hours a day, 7 days a week',
  address: 'Mobile service across South Yorkshire',
  area: 'South Yorkshire',
  area_code: 'GB-SYK',
  brand: { ...noBrand, logo: 'sample' },
  service_areas: ['Sheffield', 'Rotherham', 'Doncaster'],
  social_links: { facebook: 'https://facebook.example/latchline', twitter: '', instagram: '' },
  emergency_response_time: '15-45',
  callback_minutes: 15,
  callout_price_from: 89,
  guarantee_months: 12,
  rating: 5,
  review_count: 127,
  founded_year: 2015,
  free_cancellation_minutes: 15,
  vat_percent: 20,
  certifications: ['Master Locksmiths Association certified', 'Fully insured', 'DBS checked'],
  prices: noPrices,
  company: noCompany,
  tag_container_id: 'GTM-LATCH01',
  updated_at: daysAgo(3),
};
