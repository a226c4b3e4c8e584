import type { QuoteCopy } from '@latchline/contracts/content/quote-copy.schema';

export const quote: QuoteCopy = {
  heading: 'Get Your Free Quote',
  lead: 'For emergency services we contact you within {callback_minutes} minutes.',
  steps: [
    { title: 'You send this form', description: 'Three boxes are required.' },
    {
      title: 'We ring with a price',
      description: 'You hear the full price before anyone sets off.',
    },
    {
      title: 'You say yes, or no',
      description: 'You can cancel up to {free_cancellation_minutes} minutes before the technician arrives.',
    },
  ],
  aside: 'Quicker by phone, day or night',
  form: {
    phone_hint: 'We ring this number.',
    postcode_hint: 'Where the lock is.',
    covered: 'We come to {place}.',
    arrival: '{place}: with you in {minutes} minutes',
    outside: '{district} is outside our listed area. Send it all the same, or ring us.',
    promise: 'No obligation. We use these details to answer you.',
    sending: 'Your request is on its way.',
    sent: {
      title: 'We’ve got your request',
      description:
        'We’ll call the number you gave us: within {callback_minutes} minutes for an emergency, otherwise as soon as we can. Please keep your phone with you.',
      aside: 'Can’t wait, or typed the wrong number?',
    },
    not_sent: 'Your request was not sent',
    call_instead: 'Call us instead: we answer day and night.',
    queued: 'We will send this as soon as you have signal. Calling is quicker.',
  },
};
