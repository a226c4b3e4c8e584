import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import { sampleDataRoutes } from '@latchline/contracts/api/sample-data.operations';
import {
  businessInfoRoutes,
  publicBusinessInfoRoutes,
} from '@latchline/contracts/content/business-info.operations';
import { serviceRoutes } from '@latchline/contracts/content/service.operations';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import { ukPlaceRoutes } from '@latchline/contracts/locations/uk-places/uk-place.operations';
import { previewRoutes } from '@latchline/contracts/pages/preview.operations';
import { checkVersion, findIn, type On, Refusal } from './fake-routes';
import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import type { UkPlace } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';

const at = '2026-01-05T09:30:00.000Z';
const idOf = (number: number): string => `00000000-0000-7000-8003-${String(number).padStart(12, '0')}`;

export function locationOf(number: number, change: Partial<EditedLocation> = {}): EditedLocation {
  return {
    id: idOf(number),
    name: 'Sheffield',
    slug: 'sheffield',
    region: 'south-yorkshire',
    title: 'Locksmith {town}',
    meta_description: 'In {response_time} minutes',
    coordinates: { lat: 53.38113, lng: -1.47009 },
    nearby_towns: ['Rotherham', 'Barnsley'],
    intro_content: 'Terraces in Walkley',
    response_time: '15-30',
    local_note: 'Mind the tram',
    faqs: [
      { question: 'How fast?', answer: 'Soon' },
      { question: 'At night?', answer: 'Yes' },
    ],
    postcode_districts: ['S1', 'S2'],
    updated_at: at,
    ...change,
  };
}

export function regionOf(change: Partial<EditedRegion> = {}): EditedRegion {
  return {
    id: idOf(300),
    slug: 'south-yorkshire',
    name: 'South Yorkshire',
    title: 'Locksmiths South Yorkshire',
    meta_description: 'Ten towns, at any hour',
    coordinates: { lat: 53.5, lng: -1.33333 },
    updated_at: at,
    ...change,
  };
}

export function cityOf(number = 1, change: Partial<City> = {}): City {
  const said = (about: string) => ({ question: `${about} in {city}?`, answer: 'In {response_time} minutes' });
  return {
    id: idOf(400 + number),
    slug: 'manchester',
    name: 'Manchester',
    title: 'Locksmith Manchester',
    meta_description: 'Day and night',
    coordinates: { lat: 53.4808, lng: -2.2426 },
    response_time: '30-60',
    drawing: 'front-door-terrace',
    intro: 'Red-brick terraces',
    local_note: '',
    services: { lockouts: 'Opened', repairs: 'Mended', keys: 'Cut', upgrades: 'Fitted' },
    faqs: ['When', 'Where', 'At night', 'Who'].map(said),
    map: { radius_miles: 15, places: [], rivers: [], roads: [] },
    postcode_districts: ['M1', 'SK1'],
    updated_at: at,
    ...change,
  };
}

export function serviceOf(number: number, change: Partial<Service> = {}): Service {
  return {
    id: idOf(100 + number),
    slug: 'smart-locks',
    icon_name: 'smart-keypad',
    title: 'Smart Locks',
    description: 'Keypads and codes',
    cta_text: 'Learn More',
    link: '/services/smart-locks',
    price: null,
    features: ['Keyless entry', 'Maintenance'],
    created_at: at,
    updated_at: at,
    ...change,
  };
}

export function businessInfoOf(change: Partial<BusinessInfo> = {}): BusinessInfo {
  return {
    id: idOf(200),
    name: 'Latchline',
    phone: '0114 496 0999',
    phone_e164: '+441144960999',
    email: 'help@latchline.example',
    whatsapp: '441144960999',
    hours: '24 hours a day',
    address: 'Mobile service',
    area: 'South Yorkshire',
    area_code: 'GB-SYK',
    brand: { ...noBrand, logo: 'sample' },
    service_areas: ['Sheffield', 'Rotherham'],
    social_links: { facebook: '', twitter: '', instagram: '' },
    emergency_response_time: '15-45',
    callback_minutes: 15,
    callout_price_from: 89,
    guarantee_months: 12,
    rating: 5,
    review_count: 127,
    founded_year: 2015,
    free_cancellation_minutes: 15,
    vat_percent: 20,
    certifications: ['Fully insured'],
    prices: noPrices,
    company: noCompany,
    tag_container_id: null,
    updated_at: at,
    ...change,
  };
}

export const placeOf = (name: string, kind: UkPlace['kind'], ...postcode_districts: string[]): UkPlace => ({
  name,
  kind,
  county: 'West Yorkshire',
  coordinates: { lat: 53.7997, lng: -1.5492 },
  postcode_districts,
  miles: null,
});
const ukPlacesOf = () => [
  placeOf('West Yorkshire', 'county'),
  placeOf('Leeds', 'city', 'LS1', 'LS2'),
  placeOf('Otley', 'town', 'LS21'),
  placeOf('Maltby', 'town', 'S66'),
];

/** In-memory locations, services and business information. */
export function fakeContent(on: On) {
  const state = {
    locations: [locationOf(1), locationOf(2, { name: 'Maltby', slug: 'maltby' })],
    regions: [regionOf()],
    cities: [cityOf()],
    services: [serviceOf(1)],
    ukPlaces: ukPlacesOf(),
    business: businessInfoOf() as BusinessInfo | null,
  };
  on(locationRoutes.listTowns, () => ({ items: state.locations }));
  on(locationRoutes.getEditedLocation, ({ params }) => findIn(state.locations, params.id));
  on(locationRoutes.createLocation, ({ body }) =>
    added(
      state.locations,
      locationOf(10 + state.locations.length, { ...body, region: body.region ?? 'south-yorkshire' }),
    ),
  );
  on(locationRoutes.changeLocation, (call) => changed(state.locations, call));
  on(locationRoutes.deleteLocation, (call) => removed(state.locations, call));
  on(placeRoutes.listEditedRegions, () => ({ items: state.regions }));
  on(ukPlaceRoutes.searchUkPlaces, ({ query: { q, kind } }) => ({
    items: state.ukPlaces.filter(
      (place) => place.name.toLowerCase().startsWith(q.toLowerCase()) && (!kind || place.kind === kind),
    ),
  }));
  on(ukPlaceRoutes.listPlacesAround, () => {
    const items = state.ukPlaces
      .filter(({ kind }) => kind !== 'county')
      .map((place, index) => {
        const slug = place.name.toLowerCase();
        return { ...place, miles: index, slug, exists: state.locations.some((town) => town.slug === slug) };
      });
    return { items, total: items.length };
  });
  on(ukPlaceRoutes.createTowns, ({ body: { towns, ...texts } }) => ({
    added: towns.map((town, index) => {
      const made = added(state.locations, locationOf(20 + index, { ...texts, ...town }));
      return { id: made.id, name: made.name, slug: made.slug, left_out: index === 0 ? ['LS1'] : [] };
    }),
    skipped: [],
  }));
  on(placeRoutes.createRegion, ({ body }) => added(state.regions, regionOf({ id: idOf(310), ...body })));
  on(placeRoutes.deleteRegion, (call) => {
    const region = findIn(state.regions, call.params.id);
    const { replacement, towns } = call.query;
    const own = state.locations.filter((town) => town.region === region.slug);
    if (own.length > 0 && !replacement && !towns) throw new Refusal(409, 'It still has towns');
    const successor = replacement && findIn(state.regions, replacement).slug;
    state.locations = state.locations.flatMap((town) => {
      if (town.region !== region.slug) return [town];
      return successor ? [{ ...town, region: successor }] : [];
    });
    removed(state.regions, call);
  });
  on(placeRoutes.changeRegion, (call) => changed(state.regions, call));
  on(placeRoutes.listEditedCities, () => ({ items: state.cities }));
  on(placeRoutes.createCity, ({ body }) => added(state.cities, cityOf(10, body)));
  on(placeRoutes.deleteCity, (call) => removed(state.cities, call));
  on(placeRoutes.changeCity, (call) => changed(state.cities, call));
  on(serviceRoutes.listEditedServices, () => ({ items: state.services }));
  on(serviceRoutes.createService, ({ body }) =>
    added(state.services, serviceOf(10 + state.services.length, body)),
  );
  on(serviceRoutes.changeService, (call) => changed(state.services, call));
  on(serviceRoutes.deleteService, (call) => removed(state.services, call));
  const business = (): BusinessInfo => {
    if (!state.business) throw new Refusal(404);
    return state.business;
  };
  on(businessInfoRoutes.getEditedBusinessInfo, business);
  on(publicBusinessInfoRoutes.getBusinessInfo, business);
  on(sampleDataRoutes.getSampleData, () => ({ removed: [], kept: [] }));
  on(businessInfoRoutes.changeBusinessInfo, ({ body, version }) => {
    checkVersion(version, business());
    const brand = { ...business().brand, ...body.brand };
    state.business = { ...business(), ...body, brand, updated_at: later(business()) } as BusinessInfo;
    return state.business;
  });
  on(previewRoutes.createPreview, () => ({ address: 'about:blank', status: 200 }));
  return state;
}

interface Entity {
  readonly id: string;
  readonly updated_at: string;
}

interface ChangeCall {
  readonly params: { readonly id: string };
  readonly version: string | undefined;
}

function added<E>(all: E[], made: E): E {
  all.push(made);
  return made;
}

function changed<E extends Entity>(all: E[], { params, body, version }: ChangeCall & { body: object }): E {
  const found = findIn(all, params.id);
  checkVersion(version, found);
  const now = { ...found, ...body, updated_at: later(found) };
  all[all.indexOf(found)] = now;
  return now;
}

function removed(all: Entity[], { params, version }: ChangeCall): void {
  const found = findIn(all, params.id);
  checkVersion(version, found);
  all.splice(all.indexOf(found), 1);
}

const later = ({ updated_at }: Pick<Entity, 'updated_at'>): string =>
  new Date(Date.parse(updated_at) + 1_000).toISOString();
