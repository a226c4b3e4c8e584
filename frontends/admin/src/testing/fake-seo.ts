import {
  pageOverrideRoutes,
  type SitePageHead,
} from '@latchline/contracts/seo/heads/page-override.operations';
import { seoSettingRoutes } from '@latchline/contracts/seo/heads/seo-setting.operations';
import { indexingRoutes } from '@latchline/contracts/seo/indexing/indexing.operations';
import { checkVersion, findIn, type On, Refusal } from './fake-routes';
import type { IndexingRecord, IndexingSettings } from '@latchline/contracts/seo/indexing/indexing.schema';
import { noOverride, type PageOverride } from '@latchline/contracts/seo/heads/page-override.schema';
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

/** In-memory SEO settings, page overrides and submissions to search engines. */
export function fakeSeo(on: On) {
  const state = {
    settings: [settingOf(1, 'home', { title_template: 'Locksmiths | {name}' }), settingOf(2, 'location')],
    pages: [
      { ...headOf('/', 'Locksmiths | Latchline'), kind: 'home', page_type: 'home' },
      headOf(town, 'Sheffield locksmith | Latchline'),
    ] as SitePageHead[],
    override: noOverride(town),
    history: [] as IndexingRecord[],
    automatic: true,
  };
  on(seoSettingRoutes.listSeoSettings, () => ({ items: state.settings }));
  on(seoSettingRoutes.changeSeoSetting, ({ params, body, version }) => {
    const setting = findIn(state.settings, params.id);
    checkVersion(version, setting);
    return Object.assign(setting, body, { updated_at: new Date().toISOString() });
  });
  fakePages(on, state);
  fakeIndexing(on, state);
  return state;
}

function fakePages(on: On, state: { pages: SitePageHead[]; override: PageOverride }): void {
  const find = (path: string): SitePageHead => {
    const page = state.pages.find((one) => one.path === path);
    if (!page) throw new Refusal(404);
    return page;
  };
  const overrideOf = (path: string) => (path === town ? state.override : noOverride(path));
  on(pageOverrideRoutes.listSitePages, ({ query: { page_type, q = '' } }) => ({
    items: state.pages.filter(
      (page) =>
        (!page_type || page_type === page.page_type) &&
        (page.title + page.path).toLowerCase().includes(q.toLowerCase()),
    ),
    next_cursor: null,
  }));
  on(pageOverrideRoutes.getPageSources, ({ query: { path } }) => {
    const { page_type, title, description, canonical } = find(path);
    return {
      override: overrideOf(path),
      page_type,
      facts: { name: 'Latchline', phone: '0114 496 0999', town: 'Sheffield' },
      subject: {},
      head: { title, description, canonical, structured_data: {} },
    };
  });
  on(pageOverrideRoutes.changePageOverride, ({ query, body, version }) => {
    const override = overrideOf(find(query.path).path);
    checkVersion(version, override);
    state.override = { ...override, ...body, updated_at: new Date().toISOString() };
    return state.override;
  });
  on(pageOverrideRoutes.removePageOverride, ({ query, version }) => {
    checkVersion(version, overrideOf(find(query.path).path));
    state.override = noOverride(town);
  });
}

function fakeIndexing(on: On, state: { history: IndexingRecord[]; automatic: boolean }): void {
  const settings = (): IndexingSettings => ({
    automatic: state.automatic,
    changed_by: null,
    updated_at: at,
    engines: [
      { engine: 'indexnow', enabled: true, reason: null },
      { engine: 'google-indexing', enabled: false, reason: 'It is for job offers and live streams.' },
    ],
  });
  on(indexingRoutes.listIndexingUrls, () => ({
    urls: ['https://latchline.example/', `https://latchline.example${town}`],
  }));
  on(indexingRoutes.getIndexingSettings, settings);
  on(indexingRoutes.changeIndexingSettings, ({ body, version }) => {
    checkVersion(version, settings());
    state.automatic = body.automatic;
    return settings();
  });
  on(indexingRoutes.listIndexingSubmissions, ({ query }) => ({
    items: state.history.filter((one) => !query.state || query.state === one.state),
    next_cursor: null,
  }));
  on(indexingRoutes.submitIndexingUrls, ({ body: { urls, action } }) => {
    const results = urls.map((url) => recordOf(url, action));
    state.history.unshift(...results);
    return {
      id: id(9),
      action,
      requested_by: 'dee@latchline.example',
      created_at: at,
      submitted: urls.length,
      engines: settings().engines,
      results,
    };
  });
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
