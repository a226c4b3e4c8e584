/** The facts in words: beside their fields, and in the choice between two versions. */
export const labels = {
  name: 'Name of the business',
  phone: 'Phone',
  email: 'E-mail',
  whatsapp: 'WhatsApp number',
  hours: 'Hours',
  address: 'Address',
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
  callback_minutes: 'Called back within minutes',
  callout_price_from: 'Callout from, in pounds',
  guarantee_months: 'Guarantee in months',
  rating: 'Rating',
  review_count: 'Number of reviews',
  founded_year: 'Founded in',
  free_cancellation_minutes: 'Cancelled free until minutes before',
  certifications: 'Certifications',
  tag_container_id: 'Google Tag Manager container',
} as const;
