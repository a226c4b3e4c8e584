import { shownCompany, shownPrices } from './prices-form';

/** Labels of the form fields, used by the conflict dialog too. */
export const labels = {
  name: 'Business name',
  phone: 'Phone',
  email: 'E-mail',
  whatsapp: 'WhatsApp number',
  hours: 'Hours',
  address: 'Address',
  area: 'Area',
  area_code: 'Area code (ISO 3166-2)',
  service_areas: 'Service areas',
  social_links: {
    label: 'Social links',
    show: (links: Readonly<Record<string, string>>) =>
      Object.entries(links)
        .filter(([, link]) => link !== '')
        .map(([network, link]) => `${network}: ${link}`)
        .join('\n'),
  },
  emergency_response_time: 'Emergency response time in minutes',
  callback_minutes: 'Callback time in minutes',
  callout_price_from: 'Callout price from, in pounds',
  guarantee_months: 'Guarantee in months',
  founded_year: 'Year founded',
  free_cancellation_minutes: 'Free cancellation (minutes before arrival)',
  vat_percent: 'VAT in percent',
  certifications: 'Certifications',
  prices: { label: 'Prices of jobs', show: shownPrices },
  company: { label: 'Company', show: shownCompany },
  tag_container_id: 'Google Tag Manager container',
} as const;
