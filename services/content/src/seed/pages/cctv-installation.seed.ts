import type { ServicePageCopy } from '@latchline/contracts/content/page-copy.schema';

export const cctvInstallation: ServicePageCopy = {
  slug: 'cctv-installation',
  name: 'CCTV installation',
  service_type: 'CCTV Installation',
  heading: 'CCTV Installation & Maintenance',
  lead: 'A picture that shows a hood and a blur proves nothing. We plan every camera for what it has to recognise, by day and by night, and keep it running.',
  response_time: null,
  figures: [
    { before: '', value: '30–90', after: 'days', about: 'footage kept' },
    { before: '', value: '{guarantee_months}', after: 'months', about: 'parts and labour' },
    { before: '', value: '24/7', after: '', about: 'emergency repairs' },
  ],
  secondary_action: { label: 'Book a Site Survey', target: '/#contact' },
  features: [
    {
      title: 'Faces, not foreheads',
      description:
        'Height, lens and angle are worked out for each spot: wide to see that somebody is there, narrow to see who.',
    },
    {
      title: 'Night is half the day',
      description:
        'Infrared reflects from walls and cobwebs, and headlights blind a camera. Each is set up after dark as well as at noon.',
    },
    {
      title: 'Recorded as the law allows',
      description:
        'Privacy masks over the neighbours, signs where the public walks, and footage deleted on a date that you choose.',
    },
  ],
  highlights: {
    heading: 'What cameras are good for',
    lead: 'And what each of them asks of the installation.',
    items: [
      {
        icon_name: 'camera-in-sight',
        title: 'Crime deterrent',
        description: 'A camera in plain sight at the gate sends most trouble elsewhere.',
      },
      {
        icon_name: 'evidence-frame',
        title: 'Evidence',
        description: 'Enough pixels across a face, and a clock that is right, or it will not stand up.',
      },
      {
        icon_name: 'remote-view',
        title: 'Remote viewing',
        description: 'Live or last night’s, on your phone, over an encrypted connection.',
      },
      {
        icon_name: 'policy-sheet',
        title: 'Insurance',
        description: 'Some policies ask for a system, some reward one. Have the clause to hand.',
      },
    ],
  },
  offer: {
    heading: 'What we do with cameras',
    lead: 'New systems, and other people’s old ones.',
    items: [
      {
        title: 'Installation',
        description:
          'IP cameras on one network cable for power and picture, a recorder in a locked place, and holes sealed against the weather.',
      },
      {
        title: 'Maintenance',
        description:
          'Lenses cleaned, focus and clock checked, disks tested and a recording played back, before the day you need it.',
      },
      {
        title: 'Remote monitoring',
        description:
          'Alerts that tell a person from a cat, sent to you or to those who watch the site, and access for whom you choose.',
      },
      {
        title: 'Upgrades',
        description:
          'From analogue to HD, often over the coaxial cable in the wall, or a new recorder for cameras that are still good.',
      },
      {
        title: 'Commercial solutions',
        description:
          'Tills, loading bays, car parks and number plates, with access for managers and an export that the police can open.',
      },
      {
        title: 'Emergency repairs',
        description:
          'Cut cables, smashed domes, a recorder stolen with the rest: the important views come back first.',
      },
    ],
  },
  reasons: {
    heading: 'Why people have us do it',
    items: [
      {
        title: 'Locks and lenses in one hand',
        description: 'We see how a burglar would come in, because we repair the doors they came through.',
      },
      {
        title: 'Trusted on the premises',
        description: 'DBS checked, fully insured and certified by the Master Locksmiths Association.',
      },
      {
        title: 'Handed over, not left behind',
        description:
          'You can find, play and export a recording before we go. Then {guarantee_months} months’ guarantee.',
      },
    ],
  },
  assessment: {
    title: 'Site survey and camera plan',
    description:
      'Where people come in, where light falls, what must not be filmed: a plan with every field of view on it, then the price.',
  },
  emergency_lead:
    'Cameras torn down or dark after a break-in leave a site blind on the night it is most likely to be visited again: say so when you ring.',
  faqs: {
    heading: 'CCTV questions',
    items: [
      {
        question: 'May my camera see the pavement or next door?',
        answer:
          'If it can be avoided, no. Once a home camera records beyond your own boundary, UK data protection law applies to you: tell people, answer requests and keep no more than you need. We aim and mask cameras to keep you out of that.',
      },
      {
        question: 'How long is footage kept?',
        answer:
          'Between 30 and 90 days is usual. The recorder then writes over the oldest pictures. Businesses write down how long and why; the size of the disk follows from that.',
      },
      {
        question: 'What does a business have to do?',
        answer:
          'Put up signs that say who records and why, pay the data protection fee to the ICO, keep a written reason for each camera, and hand over a person’s own footage when they ask for it.',
      },
      {
        question: 'Wired or wireless?',
        answer:
          'Wired, where a cable can be laid: it needs no charging and nobody can jam it. Battery cameras are for gates and sheds, and they wake a moment after something has moved.',
      },
      {
        question: 'How many megapixels do I need?',
        answer:
          'Fewer than you think, in the right place. To identify a stranger, about 250 pixels have to fall on each metre at the distance where they stand. A tighter lens often does more than a larger sensor.',
      },
      {
        question: 'Can you repair a system somebody else fitted?',
        answer:
          'As a rule, yes. If its passwords are lost we reset the recorder, and if its maker has given up on it we say which parts are worth keeping.',
      },
    ],
  },
  areas_heading: 'CCTV installers in your area',
  closing: {
    heading: 'Which corner would you watch first?',
    lead: 'Tell us what you want to see, and when. We answer with a plan and a quote, and nothing is ordered until you say so.',
  },
};
