import type { ServicePageCopy } from '@latchline/contracts/content/page-copy.schema';

export const smartLocks: ServicePageCopy = {
  slug: 'smart-locks',
  name: 'Smart locks',
  service_type: 'Smart Lock Installation',
  heading: 'Smart Lock Installation',
  lead: 'A smart lock is a motor on a mechanical lock, and only as strong as that. We check the door and the cylinder first, then fit the electronics to suit.',
  response_time: null,
  figures: [
    { before: '', value: '6–12', after: 'months', about: 'on a set of batteries' },
    { before: '', value: '{guarantee_months}', after: 'months', about: 'parts and labour' },
    { before: '', value: '24/7', after: '', about: 'help if you are locked out' },
  ],
  secondary_action: { label: 'Plan an Installation', target: '/#contact' },
  features: [
    {
      title: 'The right lock for your door',
      description:
        'Night latch, mortice, multipoint: each takes another kind of smart lock. Handles that must be lifted rule out many that look fine in a shop.',
    },
    {
      title: 'Strong behind the screen',
      description:
        'Where a cylinder stays in use it is an anti-snap one, three stars under TS 007, because a burglar does not attack the app.',
    },
    {
      title: 'A way in without power',
      description:
        'Every installation keeps one: a key, a battery contact outside or a second door. From the inside it always opens by hand.',
    },
  ],
  highlights: {
    heading: 'What you gain',
    lead: 'Four things a key cannot do.',
    items: [
      {
        icon_name: 'keyless-entry',
        title: 'Keyless convenience',
        description:
          'A code, a fob, a fingerprint or the phone in your pocket, with full hands and in the dark.',
      },
      {
        icon_name: 'remote-access',
        title: 'Remote access',
        description: 'Lock up from the train, or let the plumber in while you are at work.',
      },
      {
        icon_name: 'activity-log',
        title: 'Activity monitoring',
        description: 'Which code opened the door, and when. Useful for carers, lets and teenagers.',
      },
      {
        icon_name: 'guest-code',
        title: 'Guest access',
        description: 'A code for Tuesdays from nine to eleven, withdrawn without changing a lock.',
      },
    ],
  },
  offer: {
    heading: 'What we fit and look after',
    lead: 'For one flat, or for forty doors.',
    items: [
      {
        title: 'Smart lock installation',
        description:
          'Measured, fitted and aligned. The bolt must run freely by hand first, or the motor will fight it and flatten the batteries.',
      },
      {
        title: 'Keyless entry',
        description:
          'Keypads, fingerprint readers and fobs, beside the key or in place of it, with codes set up for everybody in the house.',
      },
      {
        title: 'Smart-home integration',
        description:
          'Joined to the hub you have, over Matter, Zigbee, Z-Wave or Wi-Fi, so that locking up can also turn off the lights.',
      },
      {
        title: 'Remote access setup',
        description:
          'Bridge, app and accounts put in order, with two-step sign-in switched on and the maker’s password gone.',
      },
      {
        title: 'Maintenance',
        description:
          'Batteries, firmware, hinges and keeps. A door that has dropped by two millimetres is the usual reason why a motor stops halfway.',
      },
      {
        title: 'Commercial smart locks',
        description:
          'Offices, holiday lets and shared houses: one place to give and withdraw access, and a log for those who must keep one.',
      },
    ],
  },
  reasons: {
    heading: 'Why fit it with a locksmith',
    items: [
      {
        title: 'Mechanics come first',
        description: 'We mend the door before we motorise it: a bolt that binds will stop any motor.',
      },
      {
        title: 'Your door decides',
        description: 'What we recommend follows from the door, the phone and the policy you have.',
      },
      {
        title: 'Somebody to ring',
        description: '{hours}, and a guarantee of {guarantee_months} months on parts and labour.',
      },
    ],
  },
  assessment: {
    title: 'Door and signal check',
    description:
      'Thickness, backset, cylinder and travel of the bolt; then radio or Wi-Fi at the door, which is where most plans fail.',
  },
  emergency_lead:
    'Flat batteries, a lock that has lost its hub, a phone left in a taxi: an electronic lock is opened by people who know the mechanical one behind it.',
  faqs: {
    heading: 'Smart lock questions',
    items: [
      {
        question: 'How long do the batteries last?',
        answer:
          'Six to twelve months in most homes. The lock warns weeks before, and many take a nine-volt battery or a power bank from the outside if the warning was missed.',
      },
      {
        question: 'What happens in a power cut, or when the internet is down?',
        answer:
          'The lock goes on working: it has batteries of its own, and codes, fobs and keys are checked in the lock. Only what goes over the internet has to wait.',
      },
      {
        question: 'Will my insurer accept one?',
        answer:
          'Ask before you buy. Many look at the mechanical lock behind it: to BS 3621 on a timber door, or a key-operated multipoint on others. Some want TS 621 or a Sold Secure rating for the electronics. Show us the wording.',
      },
      {
        question: 'Can it be fitted to a uPVC or composite door?',
        answer:
          'Usually, by turning the cylinder of the multipoint strip. If the handle has to be lifted to throw the hooks, a person still has to lift it, unless the gearbox is exchanged for one that engages by itself.',
      },
      {
        question: 'Can it be hacked?',
        answer:
          'Forced doors and snapped cylinders are far more common. Keep the firmware up to date, use a password of its own and two-step sign-in, and take codes back when people leave.',
      },
      {
        question: 'I rent. May I have one?',
        answer:
          'With the landlord’s consent. There are models that sit on the inside over the existing cylinder and come off again, and the old key goes on working from the outside.',
      },
    ],
  },
  areas_heading: 'Smart lock fitters near you',
  closing: {
    heading: 'Not sure what fits your door?',
    lead: 'Send a photograph of its edge and its handle over WhatsApp, or ring. We tell you what will work and what it costs.',
  },
};
