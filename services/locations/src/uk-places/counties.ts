import type { ListedPlace } from './place-file';

/** Every county once, in the middle of its places. */
export function countiesOf(places: readonly ListedPlace[]): ListedPlace[] {
  const byCounty = new Map<string, ListedPlace[]>();
  for (const place of places) byCounty.set(place.county, [...(byCounty.get(place.county) ?? []), place]);
  return [...byCounty].map(([county, own]) => ({
    kind: 'county',
    name: county,
    county,
    coordinates: {
      lat: middleOf(own.map(({ coordinates }) => coordinates.lat)),
      lng: middleOf(own.map(({ coordinates }) => coordinates.lng)),
    },
    postcode_districts: [],
  }));
}

const middleOf = (values: readonly number[]): number =>
  Math.round(((Math.min(...values) + Math.max(...values)) / 2) * 1e4) / 1e4;
