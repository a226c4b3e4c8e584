import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import {
  getRegion,
  listLocationSummaries,
  getLocation,
  listLocations,
  listTownsAround,
  listRegions,
} from '@latchline/contracts/locations/location.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { RegionPage, TownPage } from '@latchline/contracts/pages/place-pages';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { modelIn, unfilled } from '../../testing/fake-shell';
import { location, region } from '../../testing/sample-data';
import { PageCaches } from '../cache/page-caches';

const regionPath = '/locksmiths/south-yorkshire';
const sheffieldPath = `${regionPath}/sheffield`;

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.shell.reset();
  gateway.app.get(PageCaches).outdateAll();
});

const away = new CodedError(messagingErrors.unavailable, 'Away');
const open = async <Model>(path: string) => {
  const response = await gateway.fetch(path);
  return { response, model: modelIn(await response.text()) as Model };
};
const metadataRequest = () =>
  gateway.services.requests.find(({ name }) => name === getPageMetadata.name)?.data as {
    page_type: string;
    facts: unknown;
  };

describe('a town page', () => {
  it('is rendered from the services, with its own texts', async () => {
    const { response, model } = await open<TownPage>(sheffieldPath);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(model).toMatchObject({
      kind: 'town',
      path: sheffieldPath,
      town: { slug: 'sheffield', response_time: '15-30' },
      region: { name: 'South Yorkshire', slug: 'south-yorkshire' },
      map: [{ name: 'Sheffield', slug: 'sheffield', coordinates: { lat: 53.38, lng: -1.47 } }],
      service_area: {
        place: 'Sheffield',
        coordinates: { lat: 53.38, lng: -1.47 },
        radius_miles: 15,
        response_time: '15-30',
        copy: { caption: 'Sheffield and 15 miles' },
        embed_url: null,
      },
      services: [{ slug: 'smart-locks' }],
      quote_form: { values: {}, errors: [], idempotency_key: null, notice: null },
      metadata: {
        title: 'Locksmith Sheffield | Latchline Locksmiths',
        description: 'Locksmiths in Sheffield',
        canonical: `http://localhost:3000${sheffieldPath}`,
      },
    });
    expect(metadataRequest()).toMatchObject({
      page_type: 'location',
      facts: {
        town: 'Sheffield',
        response_time: '15-30',
        latitude: 53.38,
        longitude: -1.47,
        phone: '0114 496 0999',
      },
    });
  });

  it('fills the common copy and its own texts with its facts', async () => {
    const local_note = 'From £{callout_price_from}, {response_max} minutes at most.';
    gateway.services.answer(listLocations, () => ({ items: [{ ...location, local_note }] }));
    const { model } = await open<TownPage>(sheffieldPath);
    expect(model.copy).toMatchObject({
      heading: 'Locksmith in Sheffield',
      chat: 'A locksmith in Sheffield',
      response: { heading: 'In 15–30 minutes' },
      reasons: { heading: 'Rated 5.0' },
    });
    expect(model.town.local_note).toBe('From £89, 30 minutes at most.');
    expect(JSON.stringify(model)).not.toMatch(unfilled);
  });

  it('uses the default metadata if it has none of its own', async () => {
    const items = [{ ...location, title: '', meta_description: '' }];
    gateway.services.answer(listLocations, () => ({ items }));
    const { model } = await open<TownPage>(sheffieldPath);
    expect(model.metadata).toMatchObject({ title: 'Home', description: 'Locksmiths' });
  });

  it('is rendered once for all visitors, and separately for one with a notice', async () => {
    await Promise.all(Array.from({ length: 10 }, () => gateway.fetch(sheffieldPath)));
    expect(gateway.shell.rendered).toHaveLength(1);
    const { response, model } = await open<TownPage>(`${sheffieldPath}?quote=accepted`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model.quote_form.notice).toBe('accepted');
    expect((await open<TownPage>(`${sheffieldPath}?quote=x`)).model.quote_form.notice).toBeNull();
  });

  it.each(['atlantis', 'a'.repeat(200), 'sheffield/centre', '%F0%9F%94%91', "x'--"])(
    'is the not-found page for an unknown town: %s',
    async (slug) => {
      for (const query of ['', '?quote=accepted']) {
        const { response, model } = await open<TownPage>(`${regionPath}/${slug}${query}`);
        expect(response.status).toBe(404);
        expect(model).toMatchObject({ kind: 'not-found', path: '/404' });
      }
    },
  );

  it('is the not-found page under the address of another region', async () => {
    expect((await open('/locksmiths/west-yorkshire/sheffield')).response.status).toBe(404);
    gateway.services.answer(listRegions, () => ({
      items: ['south-yorkshire', 'west-yorkshire'].map((slug) => ({ name: slug, slug })),
    }));
    gateway.app.get(PageCaches).outdateAll();
    expect((await open('/locksmiths/west-yorkshire/sheffield')).response.status).toBe(404);
    expect((await open(sheffieldPath)).response.status).toBe(200);
  });

  it('responds 404 once its town is gone, although it is cached', async () => {
    expect((await open(sheffieldPath)).response.status).toBe(200);
    gateway.services.answer(listLocations, () => ({ items: [] }));
    gateway.app.get(PageCaches).outdateAll();
    expect((await open(sheffieldPath)).response.status).toBe(404);
  });

  it('is loaded alone among many towns, with its neighbours on the map', async () => {
    const shown = Array.from({ length: 40 }, (_, index) => ({ ...location, slug: `town-${index}` }));
    gateway.services.answer(listLocations, () => ({ items: shown }));
    const { model } = await open<TownPage>(sheffieldPath);
    expect([model.town.slug, model.map.map(({ slug }) => slug)]).toEqual(['sheffield', ['sheffield']]);
    const named = gateway.services.requests.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining([getLocation.name, listTownsAround.name]));
    expect((await open(`${regionPath}/atlantis`)).response.status).toBe(404);
  });

  it('is served during an outage once any town page was rendered', async () => {
    const wombwell = { ...location, slug: 'wombwell', name: 'Wombwell' };
    gateway.services.answer(listLocations, () => ({ items: [location, wombwell] }));
    await open(sheffieldPath);
    const all = [
      getBusinessInfo,
      listServices,
      listLocations,
      listLocationSummaries,
      listRegions,
      getPageMetadata,
    ];
    for (const definition of all) gateway.services.fail(definition, away);
    gateway.app.get(PageCaches).outdateAll();
    const { response, model } = await open<TownPage>(`${regionPath}/wombwell`);
    expect(response.status).toBe(200);
    expect(model).toMatchObject({ town: { name: 'Wombwell' }, business: { phone: '0114 496 0999' } });
  });
});

describe('the region page', () => {
  it('is rendered from the services', async () => {
    const { response, model } = await open<RegionPage>(regionPath);
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      kind: 'region',
      path: regionPath,
      region: { name: 'South Yorkshire', towns: [{ slug: 'sheffield', label: 'City Centre' }] },
      map: [{ slug: 'sheffield' }],
      services: [{ slug: 'smart-locks' }],
      metadata: { title: 'Locksmiths South Yorkshire | Latchline Locksmiths' },
    });
    expect(metadataRequest()).toMatchObject({ page_type: 'region', facts: { region: 'South Yorkshire' } });
  });
});

describe('a new region', () => {
  it('has a page as soon as it exists, and none once it is gone', async () => {
    const west = { ...region, name: 'West Yorkshire', slug: 'west-yorkshire', towns: [] };
    const path = '/locksmiths/west-yorkshire';
    expect((await open(path)).response.status).toBe(404);
    gateway.services.answer(listRegions, () => ({ items: [west] }));
    gateway.services.answer(getRegion, () => west);
    gateway.app.get(PageCaches).outdateAll();
    const { response, model } = await open<RegionPage>(path);
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      kind: 'region',
      path,
      region: { name: 'West Yorkshire', towns: [] },
      regions: [{ name: 'West Yorkshire', slug: 'west-yorkshire' }],
    });
    gateway.services.reset();
    gateway.app.get(PageCaches).outdateAll();
    expect((await open(path)).response.status).toBe(404);
  });
});

describe('a postcode check on the region page', () => {
  it('is answered for one visitor only', async () => {
    const { response, model } = await open<RegionPage>(`${regionPath}?postcode=s11%208tp`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(model).toMatchObject({
      kind: 'region',
      coverage_check: { postcode: 's11 8tp', coverage: { town: 'Sheffield' } },
      coverage_copy: { in_town: 'S11 is in Sheffield' },
    });
    const plain = await open<RegionPage>(regionPath);
    expect(plain.response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(plain.model.coverage_check).toBeNull();
  });
});

describe('an address with a trailing slash', () => {
  it.each([
    [`${regionPath}/`, regionPath],
    [`${sheffieldPath}/?utm_source=x`, `${sheffieldPath}?utm_source=x`],
  ])('redirects: %s', async (path, target) => {
    const response = await gateway.fetch(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });
});
