import type { SitePageHead } from '@latchline/contracts/seo/heads/page-override.operations';
import type { IndexingRecord } from '@latchline/contracts/seo/indexing/indexing.schema';
import { noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import type { Answers } from './fake-gateway';
import { daysAgo, idsOf, me, minutesAgo } from './fake-times';

const site = 'https://latchline.example';
const id = idsOf(4);

const setting = (number: number, page_type: string, title: string, description: string): SeoSetting => ({
  id: id(number),
  page_type,
  title_template: title,
  meta_description_template: description,
  canonical_url: '',
  updated_at: daysAgo(number),
  structured_data: { '@graph': [{ '@id': '{page_url}#webpage', '@type': 'CollectionPage' }] },
});

const page = (path: string, kind: SitePageHead['kind'], title: string, change = {}): SitePageHead => ({
  path,
  kind,
  page_type: kind === 'town' ? 'location' : kind,
  title: `${title} | Latchline`,
  description: 'Locks opened, mended and fitted day and night. The price is agreed before work starts.',
  canonical: `${site}${path}`,
  noindex: false,
  overridden: false,
  ...change,
});
const about = page('/about', 'about', 'About Us: South Yorkshire Locksmiths Since 2015', {
  overridden: true,
});

export const fakeSearch: Answers = {
  'admin/seo-settings': {
    items: [
      setting(1, 'about', 'About Us: South Yorkshire Locksmiths Since {founded_year} | {name}', 'Certified.'),
      setting(2, 'blog', 'Locksmith Advice and Home Security | {name}', 'What locksmiths know about doors.'),
      setting(3, 'home', 'Emergency Locksmith South Yorkshire | {name}', 'Locked out? Call {phone}.'),
      setting(4, 'location', '{title} | {name}', '{meta_description}'),
    ],
  },
  'admin/seo-overrides': {
    items: [
      about,
      page('/blog', 'blog', 'Locksmith Advice and Home Security'),
      page('/contact', 'contact', 'Contact', { noindex: true }),
      page('/locksmiths/south-yorkshire/sheffield', 'town', 'Emergency Locksmith Sheffield'),
      page(
        '/services',
        'services',
        'Locksmith Services in South Yorkshire for every door, gate, safe and car',
      ),
    ],
    next_cursor: null,
  },
  'admin/seo-overrides/page': {
    override: {
      ...noOverride('/about'),
      title: 'The locksmiths behind Latchline',
      updated_at: daysAgo(2),
      updated_by: me,
    },
    page_type: 'about',
    facts: { name: 'Latchline', phone: '0114 496 0999', founded_year: 2015, site_url: site },
    subject: { trail: [{ name: 'About', path: '/about' }] },
    head: {
      title: about.title,
      description: about.description,
      canonical: about.canonical,
      structured_data: { '@context': 'https://schema.org', '@graph': [] },
    },
  },
};
export const noSearch: Answers = {
  'admin/seo-settings': { items: [] },
  'admin/seo-overrides/page': {
    override: noOverride('/about'),
    page_type: 'about',
    facts: { name: 'Latchline' },
    subject: {},
    head: { title: 'About', description: '', canonical: `${site}/about`, structured_data: {} },
  },
};

const engines = [
  { engine: 'indexnow', enabled: true, reason: null },
  {
    engine: 'search-console',
    enabled: false,
    reason: 'No service account is named (GOOGLE_SERVICE_ACCOUNT_FILE)',
  },
  {
    engine: 'google-indexing',
    enabled: false,
    quota: { limit: 200, used: 0 },
    reason: 'Google keeps this interface for pages with job offers and live streams.',
  },
];
const submitted = (number: number, path: string, change: Partial<IndexingRecord> = {}): IndexingRecord => ({
  id: id(100 + number),
  url: `${site}${path}`,
  engine: 'indexnow',
  action: 'index',
  state: 'accepted',
  status: 202,
  detail: null,
  attempts: 1,
  requested_by: me,
  created_at: minutesAgo(20 * number),
  updated_at: minutesAgo(20 * number - 1),
  ...change,
});
const settings = { automatic: true, changed_by: null, updated_at: daysAgo(30), engines };

export const fakeIndexing: Answers = {
  'admin/indexing/settings': settings,
  'admin/indexing/urls': { urls: [`${site}/`, `${site}/services`, `${site}/contact`] },
  'admin/indexing/submissions': {
    items: [
      submitted(1, '/', { state: 'waiting', status: null, attempts: 0 }),
      submitted(2, '/services'),
      submitted(3, '/blog/winter-locks', { requested_by: 'automatic' }),
      submitted(4, '/blog/old', {
        action: 'delete',
        state: 'refused',
        status: 422,
        detail: 'Not of this host',
      }),
      submitted(5, '/contact', { state: 'given-up', status: 503, detail: 'Unavailable', attempts: 12 }),
    ],
    next_cursor: null,
  },
};
export const noIndexing: Answers = {
  'admin/indexing/settings': { ...settings, automatic: false },
  'admin/indexing/urls': { urls: [] },
};
