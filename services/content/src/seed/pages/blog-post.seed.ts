import type { BlogPostCopy } from '@latchline/contracts/content/blog-copy.schema';

export const blogPost: BlogPostCopy = {
  back: 'Back to all articles',
  contents_heading: 'In this article',
  related_services: {
    by_category: {
      'emergency-response': 'emergency-services',
      'maintenance-prevention': 'security-tips',
      'home-security': 'security-tips',
      'commercial-security': 'smart-locks',
      'industry-insights': 'security-tips',
    },
    kinds: {
      'smart-locks': {
        heading: 'Keys that are not metal',
        links: [
          { label: 'Smart lock installation', target: '/services/smart-locks' },
          { label: 'Access control and master keys', target: '/services/commercial-locksmith' },
          { label: 'CCTV installation', target: '/services/cctv-installation' },
        ],
      },
      'security-tips': {
        heading: 'Work we do on doors like yours',
        links: [
          { label: 'Insurance-approved locks (BS 3621)', target: '/services/residential-locksmith' },
          { label: 'uPVC door and window locks', target: '/services/upvc-locks' },
          { label: 'Smart locks', target: '/services/smart-locks' },
        ],
      },
      'emergency-services': {
        heading: 'If it is happening now',
        links: [
          { label: 'Locked out at home', target: '/services/residential-locksmith' },
          { label: 'Locked out at work', target: '/services/commercial-locksmith' },
          { label: 'uPVC door will not open', target: '/services/upvc-locks' },
        ],
      },
    },
  },
  areas: {
    heading: 'We Serve These Areas',
    slugs: ['sheffield', 'rotherham', 'barnsley', 'doncaster'],
  },
  share_heading: 'Share this article',
  author_heading: 'About the author',
  related_heading: 'Related Articles',
  closing: {
    heading: 'Still not sure about your lock?',
    lead: 'Describe the door on the phone. If it needs no locksmith, we say so; if it does, you hear the price first.',
  },
  sidebar: {
    emergency: {
      heading: '24/7 Emergency',
      lead: 'Locked out or broken into? Ring now: {emergency_response_time} minutes to your door.',
    },
    services: {
      heading: 'Our Services',
      links: [
        { label: 'Residential locksmith', target: '/services/residential-locksmith' },
        { label: 'Commercial locksmith', target: '/services/commercial-locksmith' },
        { label: 'Smart locks', target: '/services/smart-locks' },
        { label: 'CCTV installation', target: '/services/cctv-installation' },
        { label: 'UPVC locks', target: '/services/upvc-locks' },
        { label: 'Emergency contact', target: '/contact' },
      ],
    },
    recent_heading: 'Recent Articles',
    categories_heading: 'Categories',
    tips: {
      heading: 'Quick Security Tips',
      items: [
        'Lift the handle and turn the key: a uPVC door that is only pulled shut is not locked.',
        'Change the cylinders when you move in. Nobody knows how many keys are out there.',
        'A cylinder that stands out more than 3 mm from its handle can be gripped and snapped.',
        'Keep keys off the hook by the letterbox; a wire can reach further than an arm.',
        'Photograph your lock and its stamp today. Tomorrow the insurer may ask for it.',
      ],
    },
    consultation: {
      heading: 'Free Security Consultation',
      lead: 'Tell us what worries you about your doors. We answer with what to do first, and what can wait.',
    },
  },
  illustrations: [
    {
      heading: 'How one lock obeys two keys',
      drawing: 'master-key-tree',
      alt: 'A tree of keys: one master key above, opening every lock that the keys below it open one by one',
    },
    {
      heading: 'How to find out what you have',
      drawing: 'mortice-and-night-latch',
      alt: 'A mortice deadlock let into the edge of a door, with a night latch on its face above',
    },
    {
      heading: 'What happens when you lift the handle',
      drawing: 'upvc-multipoint',
      alt: 'A multipoint strip: gearbox in the middle, hooks and rollers above and below',
    },
  ],
};
