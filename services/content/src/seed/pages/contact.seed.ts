import type { ContactCopy } from '@latchline/contracts/content/contact-copy.schema';

export const contact: ContactCopy = {
  heading: 'Talk to a locksmith now',
  lead: 'Say what the door is doing and where it is. You hear a price and a time before you decide anything.',
  figures: [
    { before: '', value: '{emergency_response_time}', after: 'min', about: 'to your door' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
    { before: '', value: '24/7', after: '', about: 'day and night' },
  ],
  ways: {
    hotline: {
      title: 'Emergency hotline',
      description: 'Locked out, broken in, or a door that will not lock: ring, whatever the hour.',
    },
    email: {
      title: 'E-mail',
      description:
        'For work that can be planned. A photograph of the lock, the key and the edge of the door saves questions.',
    },
    hours: {
      title: 'Opening hours',
      value: '24/7, every day',
      description: 'Nights, weekends and bank holidays. Weekends cost nothing extra.',
    },
  },
  coverage: {
    heading: 'Where we work',
    lead: 'The towns of South Yorkshire and the villages between them, in {emergency_response_time} minutes.',
    places: [
      'Sheffield',
      'Rotherham',
      'Doncaster',
      'Barnsley',
      'Chapeltown',
      'Ecclesfield',
      'Stocksbridge',
      'Hoyland',
      'Wombwell',
      'Penistone',
    ],
    elsewhere: {
      title: 'Other UK locations',
      links: [
        { label: 'Manchester', target: '/locksmiths/manchester' },
        { label: 'London', target: '/locksmiths/london' },
        { label: 'Birmingham', target: '/locksmiths/birmingham' },
      ],
    },
  },
  quote: {
    heading: 'Get A Quote',
    lead: 'Free, and in an emergency answered within {callback_minutes} minutes.',
  },
};
