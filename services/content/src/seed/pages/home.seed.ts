import type { HomeCopy } from '@latchline/contracts/content/home-copy.schema';

export const home: HomeCopy = {
  status: 'Open now: {hours}',
  heading: '24 Hour Emergency Locksmiths Across South Yorkshire',
  lead: 'Locked out, key snapped, door that will not shut. Ring, hear the price, and a locksmith sets off.',
  figures: [
    { before: '', value: '{emergency_response_time}', after: 'min', about: 'to your door' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
    { before: 'rated', value: '{rating}', after: '', about: 'from {review_count} reviews' },
  ],
  services: {
    heading: 'Our Professional Locksmith Services',
    lead: 'Homes, businesses, smart locks, cameras and uPVC doors.',
  },
  promises: {
    label: 'What we promise',
    items: [
      { title: 'From £{callout_price_from}', description: 'callout, quoted upfront' },
      { title: '{callback_minutes} minutes', description: 'to contact you in an emergency' },
      { title: '{guarantee_months} months', description: 'guarantee on parts and labour' },
      { title: '£0 extra', description: 'at weekends' },
      { title: '15+ years', description: 'of experience, DBS checked and fully insured' },
      { title: 'MLA', description: 'Master Locksmiths Association certified' },
    ],
  },
};
