import type { TownCopy } from '@latchline/contracts/content/place-copy.schema';

export const town: TownCopy = {
  heading: 'Emergency Locksmith in {town}',
  lead: 'A locksmith at your door in {response_time} minutes, at any hour.',
  figures: [
    { before: '', value: '{response_time}', after: 'min', about: 'across {town}' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
    { before: '', value: '24/7', after: '', about: 'day and night' },
  ],
  chat: 'I need an emergency locksmith in {town}',
  intro: { heading: 'Local to {town}' },
  response: {
    heading: 'With you in {response_time} minutes',
    guarantees: [
      {
        title: '{response_time} minutes to your door',
        description: 'Anywhere in {town}, 24 hours, 7 days.',
      },
      {
        title: '{callback_minutes} minutes to an answer',
        description: 'When you ask for an emergency quote with the form.',
      },
      { title: 'From £{callout_price_from}, quoted upfront', description: 'No extra charge at weekends.' },
      {
        title: '{guarantee_months}-month guarantee',
        description: 'On parts and on labour.',
      },
      {
        title: 'Free to cancel',
        description: 'Up to {free_cancellation_minutes} minutes before the technician arrives.',
      },
    ],
  },
  services: { heading: 'Locksmith services in {town}' },
  reasons: {
    heading: 'Why people in {town} choose us',
    items: [
      {
        title: 'Rated {rating} from {review_count} reviews',
        description: 'Over 95% of our customers are satisfied.',
      },
      { title: 'Certified and checked', description: '{certifications}.' },
      {
        title: 'In South Yorkshire since {founded_year}',
        description: 'We started here, and give every price upfront.',
      },
    ],
  },
  nearby: { heading: 'Towns near {town}' },
  faqs: { heading: 'Questions from {town}' },
  banner: {
    heading: 'Locked out in {town} right now?',
    lead: 'Ring, hear the price, and a locksmith sets off.',
  },
};
