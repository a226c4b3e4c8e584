import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';

const at = '2026-01-05T09:30:00.000Z';
const idOf = (number: number): string => `00000000-0000-7000-8003-${String(number).padStart(12, '0')}`;

export function locationOf(number: number, change: Partial<EditedLocation> = {}): EditedLocation {
  return {
    id: idOf(number),
    name: 'Sheffield',
    slug: 'sheffield',
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
    certifications: ['Fully insured'],
    tag_container_id: null,
    updated_at: at,
    ...change,
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Entity {
  readonly id: string;
  readonly updated_at: string;
}

const problem = (status: number, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: 'Problem', status, detail: 'Refused', trace_id: '0', ...more },
  headers: { 'content-type': 'application/problem+json' },
});

/** The part of the gateway's contract by which towns, services and the facts of the business are edited, in memory. */
export class FakeContent {
  locations: EditedLocation[] = [locationOf(1), locationOf(2, { name: 'Maltby', slug: 'maltby' })];
  regions: EditedRegion[] = [regionOf()];
  cities: City[] = [cityOf()];
  services: Service[] = [serviceOf(1)];
  business: BusinessInfo | null = businessInfoOf();

  /** Undefined for what is somebody else's. */
  answer(asked: Asked) {
    const [, subject, id] =
      /^\/api\/admin\/(locations|regions|cities|services|business-info|previews)(?:\/(.*))?$/.exec(
        asked.path,
      ) ?? [];
    if (subject === 'previews') return { status: 201, body: { address: 'about:blank', status: 200 } };
    if (subject === 'business-info') return this.ofBusiness(asked);
    if (subject === 'locations') return this.ofMany(this.locations, locationOf, asked, id);
    if (subject === 'regions') return this.ofMany(this.regions, (_, change) => regionOf(change), asked, id);
    if (subject === 'cities') return this.ofMany(this.cities, cityOf, asked, id);
    return subject === 'services' ? this.ofMany(this.services, serviceOf, asked, id) : undefined;
  }

  private ofBusiness({ method, body, headers }: Asked) {
    const { business } = this;
    if (!business) return problem(404);
    if (method === 'GET') return { status: 200, body: business };
    if (headers.get('if-match') !== `"${business.updated_at}"`) return problem(412, { current: business });
    this.business = { ...business, ...(body as object), updated_at: later(business) };
    return { status: 200, body: this.business };
  }

  private ofMany<E extends Entity>(
    all: E[],
    make: (number: number, change: Partial<E>) => E,
    { method, body, headers }: Asked,
    id: string | undefined,
  ) {
    if (!id && method === 'GET') return { status: 200, body: { items: all } };
    if (!id) {
      const made = make(10 + all.length, body as Partial<E>);
      all.push(made);
      return { status: 201, body: made };
    }
    const index = all.findIndex((one) => one.id === id);
    const found = all[index];
    if (!found) return problem(404);
    if (headers.get('if-match') !== `"${found.updated_at}"`) return problem(412, { current: found });
    if (method === 'DELETE') {
      all.splice(index, 1);
      return { status: 204 };
    }
    const changed = { ...found, ...(body as object), updated_at: later(found) };
    all[index] = changed;
    return { status: 200, body: changed };
  }
}

const later = ({ updated_at }: { readonly updated_at: string }): string =>
  new Date(Date.parse(updated_at) + 1_000).toISOString();
