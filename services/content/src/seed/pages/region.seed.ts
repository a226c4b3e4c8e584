import type { RegionCopy } from '@latchline/contracts/content/place-copy.schema';

export const region: RegionCopy = {
  heading: 'Emergency Locksmiths in {region}',
  lead: 'From the Pennine edge to the Trent side of Doncaster: a locksmith in under {emergency_response_max} minutes, day and night.',
  figures: [
    { before: '', value: '{emergency_response_time}', after: 'min', about: 'to your door' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
    { before: '', value: '24/7', after: '', about: 'day and night' },
  ],
  chat: 'I need an emergency locksmith in {region}',
  coverage: {
    heading: 'Our Coverage Areas',
    lead: 'Every town below has a time of its own, measured from where our vans stand.',
  },
  services: { heading: 'Locksmith services across {region}' },
  response: {
    heading: 'How fast we are with you',
    lead: 'For emergency quotes we contact you within {callback_minutes} minutes. Then it is this long to your door by day; at night, 15–30 minutes in the major towns.',
    region_wide: {
      title: 'Under {emergency_response_max} min',
      description: 'suburbs, villages, and anywhere else in {region}',
    },
  },
  banner: {
    heading: 'Locked out in {region} right now?',
    lead: 'Ring, hear the price, and a locksmith sets off.',
  },
};
