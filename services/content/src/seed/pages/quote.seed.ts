import type { QuoteCopy } from '@latchline/contracts/content/quote-copy.schema';

export const quote: QuoteCopy = {
  heading: 'Get Your Free Quote',
  lead: 'For emergency services we contact you within {callback_minutes} minutes.',
  steps: [
    { title: 'You send this form', description: 'Three boxes are required.' },
    {
      title: 'We ring with a price',
      description: 'Callouts start at £{callout_price_from}. Every quote is given upfront.',
    },
    {
      title: 'You say yes, or no',
      description: 'You can cancel up to {free_cancellation_minutes} minutes before the technician arrives.',
    },
  ],
  aside: 'Quicker by phone, day or night',
};
