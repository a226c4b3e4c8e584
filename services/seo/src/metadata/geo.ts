import type { PageMetadata } from '@latchline/contracts/seo/heads/seo.schema';
import { type TemplateValues, templateValue } from '@latchline/contracts/seo/heads/template-values';
import { isObject, type Json, type JsonObject } from './json';

/** Pages of these types are about a place outside the region of the business. */
const outsideRegion: ReadonlySet<string> = new Set(['city']);

/**
 * The place that a page is about: its own, or that of the business. The structured data of the business has the region it
 * serves, by name and ISO 3166-2 code, and its coordinates.
 */
export function geoOf(
  pageType: string,
  facts: TemplateValues,
  business: JsonObject | undefined,
): PageMetadata['geo'] {
  const home = isObject(business?.['geo']) ? business['geo'] : {};
  const region = listed(business?.['areaServed']).find(isRegion);
  const own = ['latitude', 'longitude'].every((name) => templateValue(name, facts) !== undefined);
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
    Number(own ? templateValue(name, facts) : home[name]),
  );
  const place = (own && (templateValue('town', facts) ?? templateValue('region', facts))) || region?.name;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || !place) return undefined;
  return {
    region: outsideRegion.has(pageType) ? null : (region?.identifier ?? null),
    place,
    latitude: latitude as number,
    longitude: longitude as number,
  };
}

interface Region {
  readonly name: string;
  readonly identifier?: string;
}

const isRegion = (value: Json): value is JsonObject & Region =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['identifier']);

const listed = (value: Json | undefined): Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
