import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { listContentPages } from '@latchline/contracts/content/content.operations';
import { listLanguagePages } from '@latchline/contracts/content/languages/language-page.operations';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { modelIn } from '../../testing/fake-shell';

const changed_at = '2026-03-01T09:30:00.000Z';
const entry = (kind: PageEntry['kind'], slug: string | null): PageEntry => ({
  ...{ kind, slug, changed_at },
  ...{ region: null, images: [] },
});

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterEach(() => gateway.stop(), bootMs);

function haveLanguages(noindex: readonly ('/pl' | '/ur')[]) {
  const { services } = gateway;
  services.answer(listLanguagePages, () => ({
    items: (['pl', 'ur'] as const).map((language) => ({
      ...{ language, enabled: true, reviewed_by: 'Anna Nowak', reviewed_at: changed_at },
      ...{ edited_since: false, updated_at: changed_at, updated_by: null },
    })),
  }));
  services.answer(listContentPages, () => ({
    items: [entry('home', null), entry('language', 'pl'), entry('language', 'ur')],
  }));
  services.answer(listPlacePages, () => ({ items: [] }));
  services.answer(listPageOverrides, () => ({
    items: noindex.map((path) => ({ ...noOverride(path), noindex: true })),
  }));
}

it('names no page in another language that search engines may not index', async () => {
  haveLanguages(['/pl']);
  const model = modelIn(await (await gateway.fetch('/')).text()) as HomePage;
  expect(model.languages).toEqual(['pl', 'ur']);
  expect(model.alternates?.map(({ language }) => language)).toEqual(['en-GB', 'ur', 'x-default']);

  const sitemap = await (await gateway.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain('hreflang="ur"');
  expect(sitemap).not.toContain('/pl');
});

it('names no alternates of a page that is in English only', async () => {
  haveLanguages(['/pl', '/ur']);
  const model = modelIn(await (await gateway.fetch('/')).text()) as HomePage;
  expect(model.alternates).toEqual([]);
  expect(await (await gateway.fetch('/sitemap.xml')).text()).not.toContain('hreflang');
});
