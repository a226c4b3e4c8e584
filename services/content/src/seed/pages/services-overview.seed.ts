import type { ServicesOverview } from '@latchline/contracts/content/page-copy.schema';

export const servicesOverview: ServicesOverview = {
  heading: 'Emergency Locksmith Services',
  lead: 'One number for every lock in South Yorkshire: opened tonight, repaired tomorrow, made better when you are ready.',
  figures: [
    { before: '', value: '{emergency_response_time}', after: 'min', about: 'response' },
    { before: 'from', value: '£{callout_price_from}', after: '', about: 'quoted upfront' },
    { before: '', value: '{guarantee_months}', after: 'months', about: 'parts and labour' },
  ],
  benefits: [
    {
      title: 'Fast response',
      description: 'With you in {emergency_response_time} minutes, at any hour of any day.',
    },
    {
      title: 'Fully insured',
      description: 'Insured, DBS checked and Master Locksmiths Association certified.',
    },
    {
      title: 'South Yorkshire coverage',
      description: 'Sheffield, Barnsley, Doncaster, Rotherham and the towns between them.',
    },
  ],
  what_we_do: {
    heading: 'What We Do',
    lead: 'Four kinds of work. If you do not know which you need, describe the door: we do.',
    parts: [
      {
        title: 'Emergency lockouts',
        description:
          'Homes, business premises and vehicles. Keys left inside are the simple case; a snapped key, a seized mortice lock or a failed multipoint gearbox take longer. The lock is opened without damage wherever it allows that, and you hear the price before anything is touched.',
        links: [
          { label: 'Locked out at home', target: '/services/residential-locksmith' },
          { label: 'Locked out at work', target: '/services/commercial-locksmith' },
        ],
      },
      {
        title: 'Lock repairs',
        description:
          'A key that has to be jiggled is a warning. Worn cylinders, dropped doors and broken springs are put right before they leave you outside, and after a burglary the frame is made sound again and the locks replaced.',
        links: [{ label: 'uPVC doors and windows', target: '/services/upvc-locks' }],
      },
      {
        title: 'Security upgrades',
        description:
          'Locks to BS 3621 where the policy asks for them, TS 007 cylinders where doors can be snapped, then codes and cameras where they earn their keep. What you have already is looked at first, and what is good stays.',
        links: [
          { label: 'Smart locks', target: '/services/smart-locks' },
          { label: 'CCTV', target: '/services/cctv-installation' },
        ],
      },
      {
        title: 'Key services',
        description:
          'Keys cut and copied, lost keys locked out of the lock by re-pinning it, several doors brought to one key, and master key suites for buildings with many people and many doors.',
        links: [{ label: 'Master key systems', target: '/services/commercial-locksmith' }],
      },
    ],
  },
  areas: {
    heading: 'How soon we reach you',
    lead: 'Times on an ordinary day. Ring, and we give you the one for your street.',
  },
  closing: {
    heading: 'Which lock is it?',
    lead: 'Callouts from £{callout_price_from}, quoted before we set off, and no more at weekends.',
  },
};
