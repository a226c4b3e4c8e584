import type { ChromeCopy } from '@latchline/contracts/content/page-copy.schema';

export const chrome: ChromeCopy = {
  chat: 'I need a locksmith quote',
  header: {
    line: '24 Hour Mobile Service',
    notes: ['24/7 Emergency Service', 'All South Yorkshire Areas'],
    call: 'Locked out now? {hours}.',
  },
  footer: {
    line: 'Locksmiths, South Yorkshire',
    areas: 'All South Yorkshire areas',
    services: [
      { label: 'Emergency Lockout', target: '/services/residential-locksmith' },
      { label: 'Lock Repair', target: '/services/residential-locksmith' },
      { label: 'Lock Replacement', target: '/services/residential-locksmith' },
      { label: 'Key Cutting', target: '/services/residential-locksmith' },
      { label: 'UPVC Door Locks', target: '/services/upvc-locks' },
      { label: 'Commercial Security', target: '/services/commercial-locksmith' },
    ],
    resources: [
      { label: 'Blog', target: '/blog' },
      { label: 'Emergency response', target: '/blog?category=emergency-response' },
      { label: 'Home security', target: '/blog?category=home-security' },
      { label: 'Commercial security', target: '/blog?category=commercial-security' },
      { label: 'Maintenance', target: '/blog?category=maintenance-prevention' },
      { label: 'Industry insights', target: '/blog?category=industry-insights' },
      { label: 'About us', target: '/about' },
    ],
  },
};
