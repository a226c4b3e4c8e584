import type { Coordinates, Location } from '@latchline/contracts/locations/location.schema';

/** Listed, so that a new column isn't published by accident. */
export const locationColumns =
  'id, name, slug, region, title, meta_description, latitude, longitude, nearby_towns, intro_content, response_time, local_note, faqs, updated_at';

export type LocationRow = Omit<Location, 'coordinates' | 'updated_at'> & {
  latitude: number;
  longitude: number;
  updated_at: Date;
};

export function toLocation({ latitude, longitude, updated_at, ...rest }: LocationRow): Location {
  const coordinates: Coordinates = { lat: latitude, lng: longitude };
  return { ...rest, coordinates, updated_at: updated_at.toISOString() };
}
