import type { ServiceSections } from '@latchline/contracts/content/page-copy.schema';

export const serviceSections: ServiceSections = {
  figures: [
    { before: '', value: '{response_time}', after: 'min', about: 'response' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
    { before: '', value: '{guarantee_months}', after: 'months', about: 'parts and labour' },
  ],
  how_it_works: {
    heading: 'How it works',
    contact: {
      title: 'Contact',
      description:
        'Ring {phone} at any hour, or send the form and hear from us within {callback_minutes} minutes in an emergency.',
    },
    response: {
      title: 'Fast response',
      description:
        'In an emergency, a locksmith sets off with the price agreed and is with you in {response_time} minutes.',
    },
    guarantee: {
      title: 'Quality guarantee',
      description:
        'Tried and shown to you before you pay, and guaranteed for {guarantee_months} months on parts and labour.',
    },
  },
  emergency: {
    heading: '24/7 emergency response',
    average_minutes: 30,
    average: 'on average',
    points: [
      { title: 'Fully insured', description: 'and DBS checked, whoever comes' },
      { title: 'Always available', description: 'nights, weekends, bank holidays' },
      { title: 'Local coverage', description: 'every town in South Yorkshire' },
    ],
    counts_heading: 'What counts as an emergency',
    counts: [
      { title: 'Lockouts', description: 'You cannot get in, or somebody cannot get out.' },
      { title: 'Security breach', description: 'After a break-in, or with keys in the wrong hands.' },
      { title: 'Safety concerns', description: 'A door or window that no longer locks, and night ahead.' },
    ],
    ring: 'Ring at any hour',
  },
  areas_lead: 'How quickly we reach you in an emergency, and the places nearby.',
};
