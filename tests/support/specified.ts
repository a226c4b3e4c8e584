import { type PageKind, towns } from './public-routes';
import { ofTown } from './specified-towns';

/** Requirements of the specification for a page: texts to be found and elements to be counted. */
export interface Specified {
  /** Labels, quoted phrases and limits, matched exactly. Ranges use a hyphen for any dash on the page. */
  readonly words?: readonly string[];
  /** Subjects named in prose, matched in any case. */
  readonly subjects?: readonly string[];
  /** Counts in `main`: `[name, selector, count]`, limited to the section of a heading if given. */
  readonly counts?: readonly (readonly [what: string, selector: string, count: number, heading?: RegExp])[];
}

/** Header and footer. */
export const everywhere: Specified = {
  words: [
    '24/7 Emergency Service',
    'All South Yorkshire Areas',
    '24 Hour Mobile Service',
    'Our Coverage Areas',
    'Call Now',
    'Our Services',
    'Emergency Lockout',
    'Lock Repair',
    'Lock Replacement',
    'Key Cutting',
    'UPVC Door Locks',
    'Commercial Security',
    'South Yorkshire Areas',
    'Security Resources',
    'All South Yorkshire areas',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
  ],
};

const sixServices: Specified = {
  words: [
    'Residential',
    'Commercial',
    'Emergency',
    'Smart Locks',
    'CCTV Installation & Maintenance',
    'UPVC Door And Window Lock Replacement',
  ],
  counts: [
    ['service cards', '#services li h3', 6],
    ['Learn More', '#services a:has-text("Learn More")', 6],
  ],
};

const quoteForm: Specified = {
  counts: [
    ['quote form', 'form[action="/api/leads"]', 1],
    ['required fields', 'form[action="/api/leads"] [required]', 3],
    ['telephone field', 'form[action="/api/leads"] [name="phone"][type="tel"][required]', 1],
    ['e-mail field', 'form[action="/api/leads"] [name="email"][type="email"]:not([required])', 1],
    ['message box of four rows', 'form[action="/api/leads"] textarea[name="message"][rows="4"]', 1],
    ['services', 'form[action="/api/leads"] [name="service"] option:not([value=""])', 6],
    ['urgencies', 'form[action="/api/leads"] [name="urgency"]', 4],
  ],
};

const callAndChat: Specified = {
  words: ['Call Now'],
  counts: [['chat', '.hero a[href^="https://wa.me/"]', 1]],
};

export const ofKind: Partial<Record<PageKind, readonly Specified[]>> = {
  home: [
    sixServices,
    quoteForm,
    {
      words: [
        'WhatsApp Quote',
        'Our Professional Locksmith Services',
        'Get Your Free Quote',
        'within 15 minutes',
        '15-45',
        '£89',
        '15+ years',
      ],
      counts: [
        ['anchors', '#services, #contact', 2],
        ['chat', '.hero a[href$="text=I%20need%20a%20locksmith%20quote"]', 1],
      ],
    },
  ],
  services: [
    {
      words: ['What We Do', '15-30 min', '20-35 min'],
      subjects: [
        'fast response',
        'fully insured',
        'South Yorkshire coverage',
        'emergency lockouts',
        'lock repairs',
        'security upgrades',
        'key services',
      ],
      counts: [
        ['benefit cards', '.trio > li', 3],
        ['kinds of work', 'h3', 4, /What We Do/],
        ['area cards', 'li:has-text("min")', 4, /reach you/],
      ],
    },
  ],
  service: [
    {
      words: ['30 minutes', '12 months'],
      subjects: [
        'how it works',
        'contact',
        'fast response',
        'quality guarantee',
        '24/7 emergency response',
        'on average',
        'fully insured',
        'always available',
        'local coverage',
        'what counts as an emergency',
        'lockouts',
        'security breach',
        'safety concerns',
      ],
      counts: [
        ['feature cards', '.trio > li', 3],
        ['services', '.parts > li', 6],
        ['reasons', 'li', 3, /^Why /],
        ['steps', '.steps > li', 4],
        ['questions', '.faq dt', 6],
        ['answers in sight', '.faq dd:visible', 6],
        ['area cards', '.areas > li', towns.length],
        ['calls from area cards', '.areas a[href^="tel:"]', towns.length],
        ['ways to act in the hero', '.hero .btn', 2],
      ],
    },
  ],
  region: [
    sixServices,
    callAndChat,
    {
      words: [
        ...towns,
        'Our Coverage Areas',
        '15-45',
        'under 45 minutes',
        '15-30 minutes in the major towns',
        'within 15 minutes',
      ],
      counts: [
        ['call in the banner', '.banner a[href^="tel:"]', 1],
        ['towns', 'a', towns.length, /^Our Coverage Areas$/],
      ],
    },
  ],
  town: [
    sixServices,
    quoteForm,
    callAndChat,
    {
      words: [
        '24 hours, 7 days',
        'From £89, quoted upfront',
        '15 minutes to an answer',
        '12-month guarantee',
        'On parts and on labour',
        'No extra charge at weekends',
        'Up to 15 minutes before the technician arrives',
        'Rated 5.0 from 127 reviews',
        'Over 95%',
        'Master Locksmiths Association certified',
        'Fully insured',
        'DBS checked',
        'since 2015',
        'South Yorkshire',
        '15 miles',
        'Get Your Free Quote',
        'within 15 minutes',
      ],
      subjects: [
        'how quickly can a locksmith arrive in',
        'replace the locks after a burglary in',
        'available at night in',
        'the fastest locksmith in',
        'how much does a locksmith cost in',
      ],
      counts: [
        ['call in the banner', '.banner a[href^="tel:"]', 1],
        ['guarantees', 'li', 5, /^With you in/],
        ['chat about this town', '.hero a[href^="https://wa.me/"][href*="emergency%20locksmith%20in%20"]', 1],
        ['nearby towns', 'a', 3, /^Towns near/],
        ['reasons', 'li', 3, /choose us$/],
        ['questions', '.faq dt', 5],
        ['answers in sight', '.faq dd:visible', 5],
        ['map', '[role="img"][aria-labelledby*="map"]', 1],
      ],
    },
  ],
  contact: [
    quoteForm,
    {
      words: [
        'Sheffield',
        'Rotherham',
        'Doncaster',
        'Barnsley',
        'Wombwell',
        'Chapeltown',
        'Ecclesfield',
        'Stocksbridge',
        'Hoyland',
        'Penistone',
        'Get A Quote',
      ],
      subjects: ['emergency hotline', 'e-mail', 'opening hours', '24/7', 'other UK locations'],
      counts: [['a call in the hero', '.hero a[href^="tel:"]', 1]],
    },
  ],
  city: [
    quoteForm,
    callAndChat,
    {
      words: ['30-60 minute', '15 miles', 'UK-wide', 'Get Your Free Quote'],
      subjects: [
        'how quickly',
        'parts of',
        'at night in',
        'qualifications',
        'emergency lockouts',
        'lock repairs and replacement',
        'key cutting',
        'security upgrades',
        'over 15 years',
        'no call-out charge',
      ],
      counts: [
        ['service cards', 'li h3', 4, /^Locksmith services in/],
        ['questions', '.faq dt', 4],
        ['answers in sight', '.faq dd:visible', 4],
      ],
    },
  ],
  offline: [{ counts: [['telephone number', 'a[href^="tel:"]', 2]] }],
  about: [
    {
      words: ['founded in 2015', 'started in South Yorkshire', 'more than 8 years', 'Upfront pricing'],
      subjects: [
        'fast response',
        'fully certified',
        'experienced team',
        'quality guaranteed',
        'transparency',
        'reliability',
        'excellence',
      ],
      counts: [
        ['reasons', 'li h3', 4, /reasons/],
        ['commitments', 'li h3', 3, /commit/],
        ['a call in the hero', '.hero a[href^="tel:"]', 1],
      ],
    },
  ],
  legal: [{ words: ['Last updated January 2024'] }],
  blog: [
    {
      words: ['Featured Articles', 'Browse by Category', 'All Categories', 'Previous', 'Next'],
      counts: [
        ['featured articles', 'li h3', 3, /^Featured Articles/],
        ['categories', 'li a', 5, /^Browse by Category/],
        ['search', 'input[name="q"][placeholder="Search articles..."]', 1],
        ['active categories and all', 'select[name="category"] option', 6],
        ['articles', '#articles .cards li', 9],
        ['ways to help', '.banner a[href="/contact"], .banner a[href="/services"]', 2],
      ],
    },
  ],
  'blog-post': [
    {
      words: [
        'Back to all articles',
        'About the author',
        'We Serve These Areas',
        'Sheffield',
        'Rotherham',
        'Barnsley',
        'Doncaster',
        'min read',
        '24/7 Emergency',
        'Recent Articles',
        'Categories',
        'Free Security Consultation',
      ],
      counts: [
        ['ways to share', '.share a', 3],
        ['related articles', 'li h3', 3, /^Related Articles/],
        ['recent articles', 'aside time', 5],
        ['security tips', 'li', 5, /^Quick Security Tips/],
        ['services', 'li', 6, /^Our Services/],
        ['a call beside it', 'aside a[href^="tel:"]', 1],
        ['consultation', 'aside a[href="/contact"].btn, aside a[href^="mailto:"]', 2],
      ],
    },
  ],
  error: [
    {
      words: ['Unexpected Application Error!', '400 Bad Request', 'Return to Home'],
      counts: [['a call', 'a[href^="tel:"]', 1]],
    },
  ],
  'not-found': [
    {
      words: ['Oops! Page not found', 'Return to Home'],
      counts: [['way home', 'a[href="/"]:has-text("Return to Home")', 1]],
    },
  ],
};

export const ofPath: Readonly<Record<string, Specified>> = {
  ...ofTown,
  '/privacy-policy': { counts: [['sections', 'h2', 10]] },
  '/terms-of-service': {
    words: ['15 minutes before', '12 months', '7 days', '14 days', '30 to 90 days', '6 to 12 months'],
    subjects: [
      'out-of-hours call-out fees apply',
      'cash, card',
      'bank transfer',
      'on completion',
      'proof of identity',
      'authorisation',
    ],
    counts: [['sections', 'h2', 15]],
  },
  '/services/residential-locksmith': {
    words: ['£89'],
    subjects: [
      'home lock installation',
      'lock repair',
      'key cutting',
      'lockout',
      'security upgrades',
      'insurance-approved locks (BS3621)',
    ],
  },
  '/services/commercial-locksmith': {
    words: ['Request Consultation', '20-30', '£89'],
    subjects: [
      'access control',
      'commercial lock installation',
      'master key systems',
      'security audits',
      'safes',
      'business lockouts',
    ],
  },
  '/services/smart-locks': {
    words: ['Six to twelve months'],
    subjects: [
      'smart lock installation',
      'keyless entry',
      'smart-home integration',
      'remote access setup',
      'maintenance',
      'commercial smart locks',
      'keyless convenience',
      'remote access',
      'activity monitoring',
      'guest access',
    ],
    counts: [['benefits', 'li h3, dt', 4, /^What you gain$/]],
  },
  '/services/cctv-installation': {
    subjects: [
      'installation',
      'maintenance',
      'remote monitoring',
      'upgrades',
      'commercial solutions',
      'emergency repairs',
      'crime deterrent',
      'evidence',
      'remote viewing',
      'insurance',
    ],
    counts: [['benefits', 'li h3, dt', 4, /^What cameras/]],
  },
  '/services/upvc-locks': {
    words: ['£89'],
    subjects: [
      'door lock replacement',
      'window lock repair',
      'multi-point systems',
      'handle and cylinder replacement',
      'door alignment',
      'emergency repairs',
      "key won't turn",
      "door won't lock",
      'handle loose',
      "window won't secure",
    ],
    counts: [['problems', 'li h3, dt', 4, /^What is your door doing/]],
  },
};
