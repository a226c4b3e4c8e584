import type { ServicePageCopy } from '@latchline/contracts/content/page-copy.schema';

export const upvcLocks: ServicePageCopy = {
  slug: 'upvc-locks',
  name: 'uPVC locks',
  service_type: 'UPVC Lock Services',
  heading: 'UPVC Door And Window Lock Replacement',
  lead: 'A uPVC door that will not lock is rarely a new door. It is a worn gearbox, a tired cylinder or a dropped hinge, and each of them can be changed on its own.',
  response_time: null,
  figures: null,
  secondary_action: { label: 'Get a Quote', target: '/#contact' },
  features: [
    {
      title: 'The part, not the door',
      description:
        'Gearbox, strip, cylinder, handle and hinges come apart. We replace the one that failed and leave the rest.',
    },
    {
      title: 'Anti-snap cylinders',
      description:
        'Cylinders to TS 007 that break at a planned line and stay locked. The old one is often the weakest spot of the whole door.',
    },
    {
      title: 'Aligned, not forced',
      description:
        'Hinges and keeps are set until the handle lifts with one finger. That is what saves the new gearbox from the fate of the old.',
    },
  ],
  highlights: {
    heading: 'What is your door doing?',
    lead: 'Four common problems. Tell us which one it is when you ring.',
    items: [
      {
        icon_name: 'key-will-not-turn',
        title: 'Key won’t turn',
        description: 'The cylinder is worn, or the door has dropped and its bolts bind in the keeps.',
      },
      {
        icon_name: 'door-will-not-lock',
        title: 'Door won’t lock',
        description: 'Hooks and rollers miss their keeps, or the gearbox in the middle has broken.',
      },
      {
        icon_name: 'handle-loose',
        title: 'Handle loose',
        description: 'Drooping is a tired spring; turning without effect is the spindle or the gearbox.',
      },
      {
        icon_name: 'window-will-not-secure',
        title: 'Window won’t secure',
        description: 'A stripped espagnolette rod, a broken handle or friction stays that have spread.',
      },
    ],
  },
  offer: {
    heading: 'What we do to uPVC doors and windows',
    lead: 'Composite and aluminium doors with the same locks, too.',
    items: [
      {
        title: 'Door lock replacement',
        description:
          'The whole strip or only its gearbox, matched by maker, backset and the distance between handle and cylinder.',
      },
      {
        title: 'Window lock repair',
        description:
          'Espagnolettes, cockspur and tilt-and-turn handles, hinges and restrictors, with windows keyed to one key.',
      },
      {
        title: 'Multi-point systems',
        description:
          'Hooks, rollers and deadbolts on one strip, supplied to fit the routing in your door and set so that all of them bite.',
      },
      {
        title: 'Handle and cylinder replacement',
        description:
          'Sprung handles, security handles and cylinders of the right length: flush with the handle, with nothing left to grip.',
      },
      {
        title: 'Door alignment',
        description:
          'Flag and butt hinges adjusted, glass re-toed and heeled, keeps moved: height, side and pressure, in that order.',
      },
      {
        title: 'Emergency repairs',
        description:
          'Jammed shut with you inside, or hanging open at midnight. Both are opened or secured first and put right after.',
      },
    ],
  },
  reasons: {
    heading: 'Why people choose us',
    items: [
      { title: 'Repair first', description: 'If a small part will do, a small part is what you pay for.' },
      {
        title: 'Certified',
        description: 'By the Master Locksmiths Association; fully insured and DBS checked as well.',
      },
      { title: 'Guaranteed', description: 'The part and the work on it, for {guarantee_months} months.' },
    ],
  },
  assessment: {
    title: 'uPVC lock assessment',
    description:
      'We try the lock with the door open. If it throws freely there, alignment is to blame; if not, it is the gearbox or the cylinder.',
  },
  emergency_lead:
    'A multipoint lock that fails leaves a door that either will not shut or will not open. Do not force the handle: that turns an adjustment into a gearbox.',
  faqs: {
    heading: 'uPVC lock questions',
    items: [
      {
        question: 'Do I need a new door?',
        answer:
          'Hardly ever. The mechanism wears out long before the frame does, and strips for older doors can usually still be had or matched.',
      },
      {
        question: 'My door only locks when I push or lift it. Why?',
        answer:
          'It has dropped on its hinges or swollen in the sun, so that hooks meet the edge of the keeps. Have it adjusted now: the gearbox, which takes the strain, is the dear part.',
      },
      {
        question: 'What is an anti-snap cylinder, and which one do I need?',
        answer:
          'It has a groove that breaks under attack and leaves the working half in the door. Look for three TS 007 stars on the cylinder, or one star on the cylinder and two on the handle.',
      },
      {
        question: 'Is a multipoint lock good enough for my insurer?',
        answer:
          'Most policies accept a key-operated multipoint lock on a uPVC or composite door. Lifting the handle is not enough: it counts as locked once the key has been turned.',
      },
      {
        question: 'Does a new lock spoil the PAS 24 rating of my door?',
        answer:
          'PAS 24 tests a door as a whole: leaf, frame, glass and hardware. Replace like with like, or better, and it goes on doing what it was tested to do. Mention the rating, and we match the parts.',
      },
      {
        question: 'Can the front, back and patio door share a key?',
        answer:
          'Yes. Euro cylinders are made in sets on one key, in different lengths. We measure both halves of each from the middle screw.',
      },
    ],
  },
  areas_heading: 'uPVC locksmiths near you',
  closing: {
    heading: 'Door will not lock tonight?',
    lead: 'Say which way the handle moves and whether the key turns. That is often enough to know the part, and to name a price.',
  },
};
