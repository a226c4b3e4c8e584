interface Tag {
  readonly name: string;
  readonly description: string;
  /** Beginnings of the paths that belong to it; the longest that fits decides. */
  readonly paths: readonly string[];
}

const admin = '/api/admin';

/** In the order of the document: what every integrator needs first, then what only the office uses. */
const all: readonly Tag[] = [
  {
    name: 'Quote requests',
    description: 'Submit a request for a locksmith, as the form on the website does. No account needed.',
    paths: ['/api/leads', '/r'],
  },
  {
    name: 'Coverage and towns',
    description: 'Where the business works: postcode checks, towns, regions, and the key for the map.',
    paths: ['/api/coverage', '/api/locations', '/api/regions', '/api/maps'],
  },
  {
    name: 'Business and services',
    description: 'Contact details, opening hours and prices, and the locksmith services on offer.',
    paths: ['/api/business-info', '/api/services', '/manifest'],
  },
  { name: 'Blog', description: 'Published articles, categories and authors.', paths: ['/api/blog'] },
  {
    name: 'Tracking',
    description: 'Anonymous statistics that the pages of the website send.',
    paths: ['/api/events', '/api/vitals', '/api/csp-reports'],
  },
  {
    name: 'Authentication',
    description: 'Get tokens for an API client, sign in with cookies, accept invitations, reset passwords.',
    paths: ['/api/auth'],
  },
  {
    name: 'Account',
    description: 'Your own account: password, sessions and second factor.',
    paths: ['/api/auth/account'],
  },
  {
    name: 'Leads',
    description:
      'The inbox: list, read, update, merge, import, export and quarantine quote requests. Read a lead before you change it and send its `ETag` as `If-Match`.',
    paths: [`${admin}/leads`, `${admin}/assignees`, `${admin}/staff`],
  },
  {
    name: 'Lead views',
    description: 'Saved filters of the inbox, private or shared.',
    paths: [`${admin}/lead-views`],
  },
  {
    name: 'Conversions',
    description: 'Won jobs reported to Google Ads and Meta.',
    paths: [`${admin}/conversions`],
  },
  {
    name: 'Webhooks',
    description:
      'Endpoints that receive events by signed HTTP POST, their secrets and delivery logs. The messages are described under `webhooks`.',
    paths: [`${admin}/webhooks`],
  },
  {
    name: 'Notifications',
    description: 'Who is on call, how users are notified of leads, and every message that was sent.',
    paths: [
      `${admin}/deliveries`,
      `${admin}/notifications`,
      `${admin}/push`,
      `${admin}/lanes`,
      `${admin}/rota`,
      `${admin}/settings/notifications`,
    ],
  },
  {
    name: 'Calls and messages',
    description:
      'Where providers report calls, texts and WhatsApp messages, how missed calls are answered, and saved replies.',
    paths: [
      ...['/api/channels', `${admin}/channels`],
      ...[
        ...['call-numbers', 'provider-accounts', 'provider-copies', 'saved-replies', 'text-back'],
        ...['voicemail', 'whatsapp-templates'],
      ].map((name) => `${admin}/settings/${name}`),
    ],
  },
  {
    name: 'Reports',
    description:
      'Response times, visits, calls, what brought visitors to the website, what was taken and what it cost.',
    paths: [
      ...[`${admin}/stats`, `${admin}/events`, `${admin}/visits`, `${admin}/contacts`],
      ...[`${admin}/response-times`, `${admin}/settings/response-promises`],
      ...[`${admin}/figures`, `${admin}/costs`],
    ],
  },
  {
    name: 'Privacy',
    description: 'Export or erase the data of one person, and set how long leads are stored (UK GDPR).',
    paths: [`${admin}/people`, `${admin}/retention`],
  },
  {
    name: 'Site content',
    description:
      'Business information, services, page texts, claims, reviews and previews of unsaved changes.',
    paths: [
      ...[`${admin}/business-info`, `${admin}/services`, `${admin}/pages`, `${admin}/words`],
      ...[`${admin}/claims`, `${admin}/reviews`, `${admin}/previews`, `${admin}/language-pages`],
    ],
  },
  {
    name: 'Places',
    description:
      'Edit towns, regions, cities and the postcode districts they cover, with a list of UK places to start from.',
    paths: [
      `${admin}/locations`,
      `${admin}/towns`,
      `${admin}/regions`,
      `${admin}/cities`,
      `${admin}/uk-places`,
    ],
  },
  {
    name: 'Blog editing',
    description: 'Write, schedule and publish articles; edit authors and categories.',
    paths: [`${admin}/blog`],
  },
  { name: 'Media', description: 'The picture library of the website.', paths: [`${admin}/media`] },
  {
    name: 'Search engines',
    description:
      'Titles, descriptions, redirects, missing pages, quality checks and submissions to search engines.',
    paths: [
      ...[`${admin}/seo-settings`, `${admin}/seo-overrides`, `${admin}/redirects`],
      ...[`${admin}/missing-pages`, `${admin}/indexing`, `${admin}/quality`],
    ],
  },
  {
    name: 'Users',
    description: 'Accounts, roles, invitations and API keys.',
    paths: [`${admin}/users`, `${admin}/staff`, `${admin}/invitations`, `${admin}/api-keys`],
  },
  {
    name: 'Operations',
    description:
      'Health, setup, backups, failed jobs, alarms, the audit log, the live stream of changes and the export of everything.',
    paths: [
      ...['/health', `${admin}/setup`, `${admin}/sample-data`, `${admin}/backups`, `${admin}/jobs`],
      ...[`${admin}/alarms`, `${admin}/audit`, `${admin}/stream`, `${admin}/export`],
    ],
  },
];

export const tags = all.map(({ name, description }) => ({ name, description }));

/** Throws for a path without a tag: a new endpoint has to appear somewhere in the documentation. */
export function tagOf(path: string): string {
  const [best] = all
    .flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
    .filter(({ start }) => path.startsWith(start))
    .sort((a, b) => b.start.length - a.start.length);
  if (!best) throw new Error(`No tag in openapi/tags.ts fits ${path}`);
  return best.name;
}
