import type { PageSources, SitePageHead } from '@latchline/contracts/seo/heads/page-override.operations';
import type { IndexingRecord } from '@latchline/contracts/seo/indexing/indexing.schema';
import { noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8005-${String(number).padStart(12, '0')}`;

export const town = '/locksmiths/south-yorkshire/sheffield';

const settingOf = (number: number, page_type: string, change: Partial<SeoSetting> = {}): SeoSetting => ({
  id: id(number),
  page_type,
  title_template: '{town} locksmith | {name}',
  meta_description_template: 'Call {phone}.',
  canonical_url: '',
  structured_data: {},
  updated_at: at,
  ...change,
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The part of the gateway's contract that is about search engines, in memory. */
export class FakeSeo {
  settings: SeoSetting[] = [
    settingOf(1, 'home', { title_template: 'Locksmiths | {name}' }),
    settingOf(2, 'location'),
  ];
  pages: SitePageHead[] = [
    { ...headOf('/', 'Locksmiths | Latchline'), kind: 'home', page_type: 'home' },
    headOf(town, 'Sheffield locksmith | Latchline'),
  ];
  override = noOverride(town);
  history: IndexingRecord[] = [];
  automatic = true;

  /** Undefined for what is somebody else's. */
  answer(asked: Asked) {
    const { path } = asked;
    if (path.startsWith('/api/admin/seo-settings')) return this.ofSettings(asked);
    if (path.startsWith('/api/admin/seo-overrides')) return this.ofPages(asked);
    return path.startsWith('/api/admin/indexing') ? this.ofIndexing(asked) : undefined;
  }

  private ofSettings({ method, path, body, headers }: Asked) {
    if (method === 'GET') return { status: 200, body: { items: this.settings } };
    const setting = this.settings.find((one) => path.endsWith(one.id));
    if (!setting) return { status: 404, body: {} };
    if (headers.get('if-match') !== `"${setting.updated_at}"`) return stale(setting);
    Object.assign(setting, body, { updated_at: new Date().toISOString() });
    return { status: 200, body: setting };
  }

  private ofPages({ method, path, query, body, headers }: Asked) {
    if (!path.endsWith('/page')) {
      const fits = (page: SitePageHead) =>
        (!query.has('page_type') || query.get('page_type') === page.page_type) &&
        (page.title + page.path).toLowerCase().includes((query.get('q') ?? '').toLowerCase());
      return { status: 200, body: { items: this.pages.filter(fits), next_cursor: null } };
    }
    const page = this.pages.find((one) => one.path === query.get('path'));
    if (!page) return { status: 404, body: {} };
    const override = page.path === town ? this.override : noOverride(page.path);
    if (method === 'PATCH') {
      if (headers.get('if-match') !== `"${override.updated_at}"`) return stale(override);
      this.override = { ...override, ...(body as object), updated_at: new Date().toISOString() };
      return { status: 200, body: this.override };
    }
    if (method === 'DELETE') {
      this.override = noOverride(town);
      return { status: 204 };
    }
    const sources: PageSources = {
      override,
      page_type: page.page_type,
      facts: { name: 'Latchline', phone: '0114 496 0999', town: 'Sheffield' },
      subject: {},
      head: {
        title: page.title,
        description: page.description,
        canonical: page.canonical,
        structured_data: {},
      },
    };
    return { status: 200, body: sources };
  }

  private ofIndexing({ method, path, query, body }: Asked) {
    if (path.endsWith('/urls')) {
      return {
        status: 200,
        body: { urls: ['https://latchline.example/', `https://latchline.example${town}`] },
      };
    }
    if (path.endsWith('/settings')) {
      if (method === 'PATCH') this.automatic = (body as { automatic: boolean }).automatic;
      return { status: 200, body: this.indexingSettings() };
    }
    if (method === 'GET') {
      const items = this.history.filter(({ state }) => !query.has('state') || query.get('state') === state);
      return { status: 200, body: { items, next_cursor: null } };
    }
    const { urls, action } = body as { urls: string[]; action: 'index' | 'delete' };
    const results = urls.map((url) => recordOf(url, action));
    this.history.unshift(...results);
    const { engines } = this.indexingSettings();
    return {
      status: 202,
      body: {
        id: id(9),
        action,
        requested_by: 'dee@latchline.example',
        created_at: at,
        submitted: urls.length,
        engines,
        results,
      },
    };
  }

  private indexingSettings() {
    return {
      automatic: this.automatic,
      changed_by: null,
      updated_at: at,
      engines: [
        { engine: 'indexnow', enabled: true, reason: null },
        { engine: 'google-indexing', enabled: false, reason: 'It is for job offers and live streams.' },
      ],
    };
  }
}

function headOf(path: string, title: string): SitePageHead {
  return {
    path,
    kind: 'town',
    page_type: 'location',
    title,
    description: 'Call 0114 496 0999.',
    canonical: `https://latchline.example${path}`,
    noindex: false,
    overridden: false,
  };
}

let records = 100;
const recordOf = (url: string, action: 'index' | 'delete'): IndexingRecord => ({
  id: id(++records),
  url,
  engine: 'indexnow',
  action,
  state: 'accepted',
  status: 202,
  detail: 'The key is being checked',
  attempts: 1,
  requested_by: 'dee@latchline.example',
  created_at: at,
  updated_at: at,
});

const stale = (current: object) => ({
  status: 412,
  body: { type: 'about:blank', title: 'Stale', status: 412, detail: 'Changed', trace_id: '0', current },
  headers: { 'content-type': 'application/problem+json' },
});
