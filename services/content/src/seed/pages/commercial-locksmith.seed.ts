import type { ServicePageCopy } from '@latchline/contracts/content/page-copy.schema';

export const commercialLocksmith: ServicePageCopy = {
  slug: 'commercial-locksmith',
  name: 'Commercial locksmith',
  service_type: 'Commercial',
  heading: 'Commercial Locksmith Services',
  lead: 'Shops, offices, schools, warehouses and lets. Who may open which door is a plan before it is a lock, so we draw it up with you and then fit it.',
  response_time: '20-30',
  figures: null,
  secondary_action: { label: 'Request Consultation', target: '/#contact' },
  features: [
    {
      title: 'One key plan for the building',
      description:
        'Grand master, department, single door: each key opens what its holder needs and nothing more, on paper before any cylinder is ordered.',
    },
    {
      title: 'Doors that still let people out',
      description:
        'Escape routes keep panic and emergency hardware to BS EN 1125 and BS EN 179. Security never goes on the way out of a fire.',
    },
    {
      title: 'Open on time in the morning',
      description:
        'Failed shutters, jammed entrances and lost keys are dealt with at any hour, so that staff find a door that works.',
    },
  ],
  highlights: null,
  offer: {
    heading: 'What we do for businesses',
    lead: 'One firm for the lock, the key, the code and the safe.',
    items: [
      {
        title: 'Access control',
        description:
          'Keypads, fobs and proximity readers with electric strikes or magnetic locks, wired so that they release when the fire alarm sounds.',
      },
      {
        title: 'Commercial lock installation',
        description:
          'Heavy-duty mortice locks, aluminium shopfront locks, panic bars and door closers, chosen for how often the door is used.',
      },
      {
        title: 'Master key systems',
        description:
          'Suites on a restricted profile, where further keys are cut only against the signature or card of the person you name.',
      },
      {
        title: 'Security audits',
        description:
          'A walk from car park to server room: every door, frame, lock and key holder, written down in order of risk.',
      },
      {
        title: 'Safes',
        description:
          'Supplied, bolted down, opened and recoded. The cash rating your insurer asks for decides which safe, not its size.',
      },
      {
        title: 'Business lockouts',
        description:
          'Premises, offices, cabinets and plant rooms opened, with the authority of whoever is in charge confirmed first.',
      },
    ],
  },
  reasons: {
    heading: 'Why businesses choose us',
    items: [
      {
        title: 'One price, agreed',
        description: 'Quotes are given upfront, and nothing is added because it is Sunday.',
      },
      {
        title: 'Paperwork in order',
        description:
          'Fully insured, DBS checked and Master Locksmiths Association certified: what facilities managers have to ask for.',
      },
      {
        title: 'Somebody to come back to',
        description:
          '{guarantee_months} months on parts and labour, for suites and systems as for a single lock.',
      },
    ],
  },
  assessment: {
    title: 'Site survey and key plan',
    description:
      'We walk the site with whoever holds the keys, check escape routes and fire doors, and set out who is to open what.',
  },
  emergency_lead:
    'A break-in, a dismissed key holder, a shutter that will not close at the end of the day: say what has happened, and we bring what makes the premises secure tonight.',
  faqs: {
    heading: 'Questions from businesses',
    items: [
      {
        question: 'How does a master key system work?',
        answer:
          'Each cylinder has two shear lines or more. The user’s key lifts the pins to one, the master key to another. So a cleaner’s key opens a corridor, a manager’s the department, and one key the building.',
      },
      {
        question: 'Somebody has left with a key. Do we replace everything?',
        answer:
          'Only what that key opened. In a planned suite that is often one cylinder, re-pinned or exchanged for one that fits the same plan, and a handful of new keys.',
      },
      {
        question: 'What does “restricted profile” protect?',
        answer:
          'The shape of the key is protected, and blanks are supplied only to registered locksmiths. High-street copies are out, and you know how many keys exist as long as you keep the register.',
      },
      {
        question: 'May we put a lock on a fire exit?',
        answer:
          'Not one that needs a key or a code from the inside while people are in the building. Panic bars suit places used by the public, push pads or lever handles places whose staff know the exits; both can be locked from the outside.',
      },
      {
        question: 'Which lock does a business policy want?',
        answer:
          'It varies more than at home: some ask for BS 3621, some for close-shackle padlocks or a rated safe. Send us the minimum security condition of your policy, and the quote follows it line by line.',
      },
      {
        question: 'Can work be done outside opening hours?',
        answer:
          'Yes. We are on call every hour of every day, and a planned change of locks is best done when nobody stands in the doorway.',
      },
    ],
  },
  areas_heading: 'Commercial locksmiths in your area',
  closing: {
    heading: 'Keys you can no longer account for?',
    lead: 'Describe the building and who needs to get in. A first answer costs a telephone call, and the quote comes before any work.',
  },
};
