import type { Coordinates } from '@latchline/contracts/locations/location.schema';

export interface Point {
  x: number;
  y: number;
}

const earthRadiusKm = 6371;
const kmPerDegree = (Math.PI / 180) * earthRadiusKm;
export const kmPerMile = 1.609344;

const cosineOf = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** Equirectangular, with `centre` at `at` on the sheet: `x = Δlng · cos(lat)`, `y = −Δlat`. Accurate enough for a county. */
export function projection(options: { centre: Coordinates; at: Point; unitsPerKm: number }) {
  const { centre, at, unitsPerKm } = options;
  const unitsPerDegree = kmPerDegree * unitsPerKm;
  const narrowing = cosineOf(centre.lat);
  return ({ lat, lng }: Coordinates): Point => ({
    x: at.x + (lng - centre.lng) * narrowing * unitsPerDegree,
    y: at.y - (lat - centre.lat) * unitsPerDegree,
  });
}

/** Straight-line distance. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const north = (b.lat - a.lat) * kmPerDegree;
  const east = (b.lng - a.lng) * cosineOf((a.lat + b.lat) / 2) * kmPerDegree;
  return Math.hypot(north, east) / kmPerMile;
}
