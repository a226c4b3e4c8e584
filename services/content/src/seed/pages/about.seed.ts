import type { AboutCopy } from '@latchline/contracts/content/about-copy.schema';

export const about: AboutCopy = {
  heading: 'Locksmiths from South Yorkshire, since {founded_year}',
  lead: 'People ring a locksmith on a bad evening. We are the company we would want to reach on one.',
  figures: [
    { before: 'since', value: '{founded_year}', after: '', about: 'in the trade' },
    { before: 'rated', value: '{rating}', after: '', about: 'from {review_count} reviews' },
    { before: 'over', value: '95%', after: '', about: 'satisfied' },
  ],
  story: {
    heading: 'Our story',
    paragraphs: [
      '{name} was founded in {founded_year} and started in South Yorkshire, where one street can hold every kind of door: a terrace with a mortice lock older than its owner, a semi with its second uPVC door, a shop with a shutter, and a flat above it that opens with a fob.',
      'In more than 8 years of work on them, the locks have changed more than the calls. Cylinders learnt to resist snapping, handles learnt to take a code, and insurers began to ask for BS3621 by name. Whoever rings still asks the same three things: will somebody come, how soon, and what will it cost.',
      'So those come first, at any hour: {emergency_response_time} minutes, callouts from £{callout_price_from}, and a price before any work begins. South Yorkshire is home, and we now work for customers across the UK.',
    ],
  },
  reasons: {
    heading: 'Four reasons to ring us',
    lead: 'Each of them is something you can hold us to.',
    items: [
      {
        icon_name: 'fast-response',
        title: 'Fast response',
        description:
          '{emergency_response_time} minutes to your door, nights, weekends and holidays included.',
      },
      {
        icon_name: 'fully-certified',
        title: 'Fully certified',
        description: 'Master Locksmiths Association certified, fully insured and DBS checked.',
      },
      {
        icon_name: 'experienced-team',
        title: 'Experienced team',
        description: 'More than 8 years of old levers, new gearboxes and everything fitted in between.',
      },
      {
        icon_name: 'quality-guaranteed',
        title: 'Quality guaranteed',
        description: '{guarantee_months} months on parts and labour, for a repair as for a new lock.',
      },
    ],
  },
  commitments: {
    heading: 'What we commit to',
    lead: 'On every visit, whoever comes and whatever the door.',
    items: [
      {
        title: 'Transparency',
        description:
          'Upfront pricing: you hear what it costs before the work begins, and may cancel up to {free_cancellation_minutes} minutes before the technician arrives.',
      },
      {
        title: 'Reliability',
        description:
          'A time we can keep rather than one that sounds good. If snow or traffic changes it, you hear that from us, not from the clock.',
      },
      {
        title: 'Excellence',
        description:
          'A lock is repaired where repair is enough and replaced where it is not, tried with the door open and shut, and shown to you before you pay.',
      },
    ],
  },
  closing: {
    heading: 'Ask us about your door',
    lead: 'Ring, or open a chat and send a photograph of the lock and the edge of the door.',
  },
};
