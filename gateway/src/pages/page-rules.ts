import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import { requestSentId } from '@latchline/contracts/leads/quote-fields';
import type { City } from '@latchline/contracts/locations/city.schema';
import type {
  Coverage,
  Location,
  LocationSummary,
  Region,
  TownOnMap,
} from '@latchline/contracts/locations/location.schema';
import type { SentRequest } from '@latchline/contracts/pages/quote-form';
import type { Area } from '@latchline/contracts/pages/service-pages';

import { isWordmark, needsLightGround } from '@latchline/contracts/content/brand/brand.schema';
import { isSampleBrand } from '@latchline/contracts/content/brand/icon-version';
import { servicePlaceholders, upperEnd, lowerEnd } from '@latchline/contracts/content/business-placeholders';
import { isSitePath } from '@latchline/contracts/http/site-path';
import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import { fillCopy } from './copy-rules';

/** `fillCopy` for pages, `fillPlain` for everything else. */
type Fill = typeof fillCopy;

export const servicesWithPlaceholders = (
  services: readonly Service[],
  business: BusinessInfo,
  fill: Fill = fillCopy,
): Service[] => services.map((service) => fill(service, servicePlaceholders(service, business)));

/** What a social picture shows of the brand; nothing for the sample business. */
export function brandFacts({ brand }: Pick<BusinessInfo, 'brand'>): PlaceholderValues {
  if (isSampleBrand(brand)) return {};
  const { primary, accent, logo_files: files } = brand;
  const shown = files && !isWordmark(files) ? files : null;
  return {
    brand_primary: primary,
    brand_accent: accent,
    brand_logo: shown?.large ?? '',
    brand_on_white: shown && needsLightGround(shown, primary) ? 1 : 0,
  };
}

export const townPlaceholders = ({ name, response_time, coordinates }: Location): PlaceholderValues => ({
  town: name,
  response_time,
  response_min: lowerEnd(response_time),
  response_max: upperEnd(response_time),
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

export const regionPlaceholders = ({ name, coordinates }: Region): PlaceholderValues => ({
  region: name,
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

/** `town` as well, because templates use it for any place. */
export const cityPlaceholders = ({ name, response_time, coordinates, map }: City): PlaceholderValues => ({
  city: name,
  town: name,
  response_time,
  radius_miles: map.radius_miles,
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

/** Empty values for unknown places, for which the copy has other texts. */
export const coveragePlaceholders = (coverage: Coverage | null): PlaceholderValues => ({
  district: coverage?.place ?? coverage?.district ?? '',
  town: coverage?.town ?? coverage?.nearest?.town ?? '',
  response_time: coverage?.response_time ?? '',
  nearest: coverage?.nearest ? nearestText(coverage.nearest) : '',
});

const nearestText = ({ town, miles }: NonNullable<Coverage['nearest']>): string =>
  miles === null ? town : `${town}, ${miles} ${miles === 1 ? 'mile' : 'miles'} away`;

/** Towns in the menu; the others are linked from the region. */
export const menuTowns = 12;
/** Towns on maps and in lists of areas. */
export const mapTowns = 40;
/** Towns per page of the region. */
export const regionTowns = 60;

export const townsOnMap = (locations: readonly Location[]): TownOnMap[] =>
  locations.map(({ name, slug, region, response_time, coordinates }) => ({
    name,
    slug,
    region,
    response_time,
    coordinates,
  }));

/** Cards of areas in the order of the menu: the four largest towns first. */
export const areasOf = (locations: readonly Location[], menu: readonly LocationSummary[]): Area[] => {
  const bySlug = new Map(locations.map((location) => [location.slug, location]));
  return menu.map(({ name, slug, region, response_time }) => ({
    name,
    slug,
    region,
    response_time,
    nearby_towns: bySlug.get(slug)?.nearby_towns ?? [],
  }));
};

const maxTargetLength = 500;

/**
 * Where a form submitted without JavaScript redirects to: its page, at the confirmation of this request. Always a path of
 * this site; anything else becomes the home page.
 */
export function returnTarget(
  page: string | undefined,
  { id, urgency }: Pick<SentRequest, 'id' | 'urgency'>,
): string {
  const { pathname, search } = samePath(page);
  const query = new URLSearchParams(search);
  query.set('quote', 'accepted');
  query.set('request', id);
  query.set('urgency', urgency);
  return `${pathname}?${query.toString()}#${requestSentId}`;
}

/** Path and query of a page of this site; those of the home page for anything else. */
export function samePath(page: string | undefined): { pathname: string; search: string } {
  const home = { pathname: '/', search: '' };
  if (!page || !isSitePath(page) || page.length > maxTargetLength) return home;
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
