import type { ServicePageCopy } from '@latchline/contracts/content/page-copy.schema';

export const residentialLocksmith: ServicePageCopy = {
  slug: 'residential-locksmith',
  name: 'Residential locksmith',
  service_type: 'Residential',
  heading: 'Residential Locksmith Services',
  lead: 'Locked out, moving in, or told by the insurer to fit something better. We open, repair and replace the locks of houses and flats, and say what each of them is worth.',
  response_time: null,
  figures: null,
  secondary_action: { label: 'Get a Free Quote', target: '/#contact' },
  features: [
    {
      title: 'Opened without drilling first',
      description:
        'A latched door is opened past the latch and a locked one is picked where it can be. Drilling comes last, and we say so before we do it.',
    },
    {
      title: 'Locks your policy recognises',
      description:
        'Five-lever mortice locks and night latches to BS 3621, with the kitemark on the faceplate where a loss adjuster looks for it.',
    },
    {
      title: 'The price before the work',
      description:
        'Callouts start at £{callout_price_from}. You hear the figure for your door first, and it is the same at weekends.',
    },
  ],
  highlights: null,
  offer: {
    heading: 'What we do for homes',
    lead: 'From one key to every lock in the house.',
    items: [
      {
        title: 'Home lock installation',
        description:
          'Mortice deadlocks, sashlocks, night latches and euro cylinders, cut in cleanly and lined up so that the key turns without lifting the door.',
      },
      {
        title: 'Lock repair',
        description:
          'Stiff, sticking or spinning. Often it is a worn cam, a dropped door or a loose strike plate, and the lock itself can stay.',
      },
      {
        title: 'Key cutting',
        description:
          'Cylinder and mortice keys, copied from a good key or cut for the lock when none is left.',
      },
      {
        title: 'Lockout service',
        description:
          'Keys inside, lost or stolen. You show that you live there, and the door is opened with as little harm as its lock allows.',
      },
      {
        title: 'Security upgrades',
        description:
          'TS 007 three-star cylinders against snapping, hinge bolts, sash jammers, window locks and door chains, fitted where they help.',
      },
      {
        title: 'Insurance-approved locks (BS3621)',
        description:
          'The lock most policies name for a wooden front or back door: key-operated from both sides, with at least five levers if it is a mortice lock.',
      },
    ],
  },
  reasons: {
    heading: 'Why households choose us',
    items: [
      {
        title: 'Checked people',
        description: 'DBS checked and fully insured, because it is your front door that we open.',
      },
      {
        title: 'A certified trade',
        description: 'Master Locksmiths Association certified, and at it since {founded_year}.',
      },
      {
        title: 'Work that is answered for',
        description: 'Parts and labour are guaranteed for {guarantee_months} months.',
      },
    ],
  },
  assessment: {
    title: 'Home security check',
    description:
      'We look at the door, the frame and every lock on it, and tell you what meets BS 3621, what does not, and what can wait.',
  },
  emergency_lead:
    'A key that snaps at midnight, a toddler on the wrong side of a bathroom door, a frame split by a burglar: ring first, tidy up later.',
  faqs: {
    heading: 'Questions about locks at home',
    items: [
      {
        question: 'How do I know whether my lock is a BS 3621 one?',
        answer:
          'Open the door and read the faceplate on its edge. A British Standard kitemark with “BS 3621” beside it means yes. “5 lever” alone does not: there are five-lever locks that never passed the test.',
      },
      {
        question: 'My policy asks for “a five-lever mortice deadlock or equivalent”. What counts?',
        answer:
          'Usually a mortice lock to BS 3621 on a wooden door, and a key-operated multipoint lock on a uPVC or composite one. Read us the sentence from the policy and we fit to it; where it is unclear, ask the insurer to confirm.',
      },
      {
        question: 'I have just moved in. New locks or new keys?',
        answer:
          'New locks, or at least new cylinders: nobody knows how many keys the last household gave away. On most doors the cylinder alone is changed, which costs far less than a whole lock.',
      },
      {
        question: 'Will you damage the door to get me in?',
        answer:
          'Rarely. A door that was only pulled shut is nearly always opened without a mark. If a deadlocked lock has to be drilled, it is the lock that is replaced and not the door.',
      },
      {
        question: 'Can one key work the front, back and garage?',
        answer:
          'Yes, when their cylinders are of one type. They are ordered “keyed alike”. Mortice locks of one make can often be matched as well.',
      },
      {
        question: 'Do you need to see who I am?',
        answer:
          'Yes. Before we open a home we ask for proof of identity and that you may authorise the work. If your papers are inside, we open the door and look at them before we leave.',
      },
    ],
  },
  areas_heading: 'Residential locksmiths near you',
  closing: {
    heading: 'Standing outside your own front door?',
    lead: 'Tell us the town and what the lock looks like. You have a price before we set off, and you may cancel up to {free_cancellation_minutes} minutes before we arrive.',
  },
};
