import type { CityCopy } from '@latchline/contracts/content/city-copy.schema';

export const city: CityCopy = {
  hero: {
    heading: 'Emergency Locksmith in {city}',
    lead: 'A locksmith at your door in {response_time} minutes, at any hour. No call-out charge: you pay for the work, and hear the price before it starts.',
    figures: [
      { before: '', value: '{response_time}', after: 'min', about: 'across {city}' },
      { before: '', value: '£0', after: '', about: 'call-out charge' },
      { before: '', value: '24/7', after: '', about: 'day and night' },
    ],
    chat: 'I need an emergency locksmith in {city}',
    caption: 'Where the locks sit on a front door in {city}.',
  },
  callout: {
    heading: '{response_time} minute callout in {city}',
    lead: 'From your call to an open door.',
    local_heading: 'The doors of {city}',
    steps: [
      {
        title: 'You ring',
        description: 'Describe the door and what it does. You hear the price and the name of whoever comes.',
      },
      {
        title: 'We set off',
        description: 'The nearest locksmith is on the way, and rings you if the road is against us.',
      },
      {
        title: 'At your door in {response_time} minutes',
        description: 'Look at the card, show who you are, and watch the lock being opened or mended.',
      },
    ],
  },
  services: {
    heading: 'Locksmith services in {city}',
    lead: 'Four kinds of work, from one van.',
    lockouts: { title: 'Emergency lockouts', icon_name: 'snapped-key' },
    repairs: { title: 'Lock repairs and replacement', icon_name: 'upvc-multipoint' },
    keys: { title: 'Key cutting', icon_name: 'key-cutting' },
    upgrades: { title: 'Security upgrades', icon_name: 'mortice-and-night-latch' },
  },
  reasons: {
    heading: 'Reasons to choose us in {city}',
    items: [
      {
        title: 'Over 15 years of experience',
        description: 'With the locks of Victorian terraces and of last year’s towers alike.',
      },
      {
        title: 'No call-out charges',
        description:
          'Coming to you costs nothing. Labour and parts are quoted upfront, and agreed before we begin.',
      },
      {
        title: 'Fully insured and DBS checked',
        description: 'Every locksmith who stands at your door, with a card and a photograph to show for it.',
      },
      {
        title: '{guarantee_months}-month guarantee',
        description: 'On parts and labour. If it fails, we come back and put it right.',
      },
      {
        title: 'Opened without damage first',
        description: 'Nothing is drilled that can be picked, and nothing replaced that can be mended.',
      },
      {
        title: 'No extra weekend charges',
        description: 'Saturday and Sunday cost what Tuesday does, in {city} as everywhere.',
      },
    ],
  },
  faqs_heading: 'Questions from {city}',
  map: {
    heading: 'Where we work in {city}',
    lead: 'We cover {radius_miles} miles in every direction, and work for customers UK-wide. Near the edge of the map? Call and ask: the answer is usually yes.',
  },
};
