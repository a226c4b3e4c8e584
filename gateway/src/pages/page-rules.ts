import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import type {
  Coverage,
  Location,
  LocationSummary,
  Region,
} from '@latchline/contracts/locations/location.schema';
import type { TownOnMap } from '@latchline/contracts/pages/place-pages';
import type { Area } from '@latchline/contracts/pages/service-pages';

import { fillCopy } from './copy-rules';

/** What fills the placeholders of titles, descriptions and structured data. */
export type Facts = Record<string, string | number>;

/** Facts for the placeholders of titles and structured data: every text and number of the business under its own name. */
export const factsOf = (business: BusinessInfo): Facts => ({
  ...Object.fromEntries(
    Object.entries(business).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  ),
  rating: business.rating.toFixed(1),
  certifications: business.certifications.join('. '),
  emergency_response_max: longest(business.emergency_response_time),
});

/** A card says what its own page promises. */
export const servicesWithFacts = (services: readonly Service[], business: BusinessInfo): Service[] =>
  services.map((service) => ({
    ...service,
    description: fillCopy(service.description, {
      ...factsOf(business),
      response_time: service.response_time ?? business.emergency_response_time,
    }),
  }));

const shortest = (range: string): string => range.split('-')[0]?.trim() ?? range;

/** The end of a range of minutes that one may hold us to: 45 of "15-45". */
const longest = (range: string): string => range.split('-').at(-1)?.trim() ?? range;

export const factsOfTown = ({ name, response_time, coordinates }: Location): Facts => ({
  town: name,
  response_time,
  response_min: shortest(response_time),
  response_max: longest(response_time),
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

export const factsOfRegion = ({ name, coordinates }: Region): Facts => ({
  region: name,
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

/** `town` is how templates call any place that a page is about. */
export const factsOfCity = ({ name, response_time, coordinates, map }: City): Facts => ({
  city: name,
  town: name,
  response_time,
  radius_miles: map.radius_miles,
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

/** Of the postcode or place that was asked about; what is not known of it is said in other words. */
export const factsOfCoverage = (coverage: Coverage | null): Facts => ({
  district: coverage?.place ?? coverage?.district ?? '',
  town: coverage?.town ?? '',
  response_time: coverage?.response_time ?? '',
});

/** So many towns are in the menu; the others are reached through the region. */
export const menuTowns = 12;
/** So many are on maps and in lists of areas, and on one page of the region. */
export const mapTowns = 40;
export const regionTowns = 60;

export const townsOnMap = (locations: readonly Location[]): TownOnMap[] =>
  locations.map(({ name, slug, response_time, coordinates }) => ({ name, slug, response_time, coordinates }));

/** Cards of areas in the order of the menu: the four largest towns first. */
export const areasOf = (locations: readonly Location[], menu: readonly LocationSummary[]): Area[] => {
  const bySlug = new Map(locations.map((location) => [location.slug, location]));
  return menu.map(({ name, slug, response_time }) => ({
    name,
    slug,
    response_time,
    nearby_towns: bySlug.get(slug)?.nearby_towns ?? [],
  }));
};

const offered = (acceptEncoding: string, name: string): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    return coding === name && !refused;
  });

/** The smallest form of a page that the browser takes. */
export function preferredEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (offered(acceptEncoding, 'br')) return 'br';
  return offered(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the browser's copy is the page we would send. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === weak(etag)));

const weak = (tag: string) => tag.replace(/^W\//, '');

const longestTarget = 500;

/**
 * Where a form without script goes back to: the page it was on, with the notice. Only ever a path of this site;
 * anything else becomes the home page.
 */
export function returnTarget(page: string | undefined, notice: 'accepted' | 'failed'): string {
  const { pathname, search } = samePath(page);
  const query = new URLSearchParams(search);
  query.set('quote', notice);
  return `${pathname}?${query.toString()}#contact`;
}

/** Path and query of a page of this site; those of the home page for anything else. */
export function samePath(page: string | undefined): { pathname: string; search: string } {
  const home = { pathname: '/', search: '' };
  if (!page?.startsWith('/') || page.length > longestTarget) return home;
  const base = 'http://same.invalid';
  let url: URL;
  try {
    url = new URL(page, base);
  } catch {
    return home;
  }
  // "/.//elsewhere.example" is on our host here, but a browser would read the resolved path as another host.
  const stays = url.origin === base && !url.pathname.startsWith('//') && !url.pathname.includes('\\');
  return stays ? { pathname: url.pathname, search: url.search } : home;
}
